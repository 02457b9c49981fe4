// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "desk/viewpoint.h"
#include "domain/masking.h"
#include "profile/profile.h"
#include "profile/user_credentials.h"
#include "store/session.h"
#include "store/worker.h"

#include <atomic>
#include <memory>
#include <type_traits>
#include <utility>

namespace idemdesk::cli {

/// What a command reads for: what it decides from comes from the primary; what it only shows may come from the replica
/// that the profile names (R14).
enum class Reading { Decisions, Browsing };

/// The profile's databases, for one command: read-only sessions live on worker threads, and jobs are waited for. Ctrl-C
/// stops the statement that runs, at the server too.
class DeskConnection
{
public:
    /// Reads the profile (--profile, then IDEMDESK_PROFILE), says its warnings, reads the digest key. Connects with the
    /// first job. Errors: Usage, where no profile is named; those of profile::loadProfile() and profile::digestKey().
    [[nodiscard]] static Result<std::unique_ptr<DeskConnection>> open(Context &context,
                                                                      Reading reading = Reading::Decisions);

    [[nodiscard]] const profile::Profile &profile() const { return m_profile; }
    [[nodiscard]] const domain::Masker &masker() const { return m_profile.rules.masker; }
    [[nodiscard]] desk::Viewpoint viewpoint() const { return {masker(), m_profile.rules}; }
    /// The primary's.
    [[nodiscard]] store::Store &store() { return *m_primary.store; }

    /// True once Ctrl-C came; any thread.
    [[nodiscard]] bool interrupted() const { return m_interrupted; }
    /// True where run() reads the replica.
    [[nodiscard]] bool browses() const { return m_browses; }
    /// Where the last run() browsed and how far that is behind, for people; empty where it read the primary.
    [[nodiscard]] const QString &browsed() const { return m_browsed; }
    /// Where the password of the last connection came from; nothing before the first.
    [[nodiscard]] std::optional<profile::CredentialReport> credentials() const { return m_credentials.lastReport(); }

    /// Runs the job, a `Result<T>(store::Session &)`, with the session on its thread and waits. One at a time. A replica is
    /// looked at first: one that is too far behind, stopped or out of reach is an error, and the primary is never read
    /// in its place unless the user says so (--primary). Errors: the job's, those of desk::mayBrowse() and of
    /// store::Store::openReadOnly(), and Cancelled after Ctrl-C.
    template <typename Job>
    [[nodiscard]] auto run(Job job) -> std::invoke_result_t<Job, store::Session &>
    {
        using Answer = std::invoke_result_t<Job, store::Session &>;
        if (!m_browses)
            return decide(std::move(job));
        auto browse = [this, job = std::move(job)](store::Session &replica) mutable -> Answer {
            if (const Result<> fit = lookAt(replica); !fit)
                return propagate(fit);
            return job(replica);
        };
        Answer answer = runOn(*m_replica.worker, std::move(browse));
        return answer ? std::move(answer) : Answer(tl::unexpected(ofReplica(answer.error())));
    }

    /// The same, always on the primary.
    template <typename Job>
    [[nodiscard]] auto decide(Job job) -> std::invoke_result_t<Job, store::Session &>
    {
        using Answer = std::invoke_result_t<Job, store::Session &>;
        Answer answer = runOn(*m_primary.worker, std::move(job));
        return answer || !m_browses ? std::move(answer) : Answer(tl::unexpected(ofPrimary(answer.error())));
    }

    /// What the replica tells of itself, however far it is behind; nothing where the profile names none.
    [[nodiscard]] std::optional<Result<store::ServerFacts>> replicaFacts();

private:
    /// A database and the thread that reads it.
    struct Place
    {
        std::unique_ptr<store::Store> store;
        std::unique_ptr<store::Worker> worker; ///< ends before the store
    };

    /// While it lives, Ctrl-C cancels what runs.
    class Interruptible
    {
    public:
        Interruptible(DeskConnection &connection, store::Worker &worker);
        ~Interruptible();
        Interruptible(const Interruptible &) = delete;
        Interruptible &operator=(const Interruptible &) = delete;

    private:
        Interrupts &m_interrupts;
    };

    template <typename Job>
    [[nodiscard]] auto runOn(store::Worker &worker, Job job) -> std::invoke_result_t<Job, store::Session &>
    {
        using Answer = std::invoke_result_t<Job, store::Session &>;
        const Interruptible interruptible(*this, worker);
        // The worker cancels what runs. An interrupt that came just before that must count, too.
        auto unlessInterrupted = [this, job = std::move(job)](store::Session &session) mutable -> Answer {
            return m_interrupted ? Answer(tl::unexpected(stopped())) : job(session);
        };
        return worker.run(std::move(unlessInterrupted)).takeResult();
    }

    [[nodiscard]] static Error stopped();
    [[nodiscard]] static Error ofReplica(Error error);
    [[nodiscard]] static Error ofPrimary(Error error);
    [[nodiscard]] static Place placeOf(std::unique_ptr<store::Store> store);
    [[nodiscard]] Result<> lookAt(store::Session &replica);
    DeskConnection(profile::Profile profile, const Environment &environment, Reading reading);

    profile::Profile m_profile;
    Interrupts &m_interrupts;
    std::atomic<bool> m_interrupted = false;
    profile::UserCredentials m_credentials;
    bool m_browses;
    QString m_browsed; ///< written on the replica's thread, read once its job has answered
    Place m_primary;
    Place m_replica; ///< empty where the profile names none
};

} // namespace idemdesk::cli
