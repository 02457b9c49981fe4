// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "cli/presenter/viewpoint.h"
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

/// The profile's database, for one command: its read-only session lives on a worker thread, and jobs are waited for.
/// Ctrl-C stops the statement that runs, at the server too.
class DeskConnection
{
public:
    /// Reads the profile (--profile, then IDEMDESK_PROFILE), says its warnings, reads the digest key, and connects.
    /// Errors: Usage, where no profile is named; those of profile::loadProfile(), profile::digestKey() and
    /// store::Store::openReadOnly().
    [[nodiscard]] static Result<std::unique_ptr<DeskConnection>> open(Context &context);

    [[nodiscard]] const profile::Profile &profile() const { return m_profile; }
    [[nodiscard]] const domain::Masker &masker() const { return m_masker; }
    [[nodiscard]] Viewpoint viewpoint() const { return {m_masker, m_profile.rules}; }
    [[nodiscard]] store::Store &store() { return *m_store; }

    /// True once Ctrl-C came; any thread.
    [[nodiscard]] bool interrupted() const { return m_interrupted; }

    /// Runs the job, a `Result<T>(store::Session &)`, with the session on its thread and waits. One at a time. Errors:
    /// the job's, those of opening the session, and Cancelled after Ctrl-C.
    template <typename Job>
    [[nodiscard]] auto run(Job job) -> std::invoke_result_t<Job, store::Session &>
    {
        using Answer = std::invoke_result_t<Job, store::Session &>;
        const Interruptible interruptible(*this);
        // The worker cancels what runs. An interrupt that came just before that must count, too.
        auto unlessInterrupted = [this, job = std::move(job)](store::Session &session) mutable -> Answer {
            return m_interrupted ? Answer(tl::unexpected(stopped())) : job(session);
        };
        return m_worker->run(std::move(unlessInterrupted)).takeResult();
    }

private:
    /// While it lives, Ctrl-C cancels the worker.
    class Interruptible
    {
    public:
        explicit Interruptible(DeskConnection &connection);
        ~Interruptible();
        Interruptible(const Interruptible &) = delete;
        Interruptible &operator=(const Interruptible &) = delete;

    private:
        Interrupts &m_interrupts;
    };

    [[nodiscard]] static Error stopped();
    DeskConnection(profile::Profile profile, domain::Masker masker, const Environment &environment);

    profile::Profile m_profile;
    domain::Masker m_masker;
    Interrupts &m_interrupts;
    std::atomic<bool> m_interrupted = false;
    profile::UserCredentials m_credentials;
    std::unique_ptr<store::Store> m_store;
    std::unique_ptr<store::Worker> m_worker; ///< ends before the store
};

} // namespace idemdesk::cli
