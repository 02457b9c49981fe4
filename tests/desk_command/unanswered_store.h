// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/session.h"

#include <functional>
#include <memory>

namespace idemdesk::test {

/// What stands in for COMMIT of the real transaction.
using AtCommit = std::function<Result<void>(store::CommandTransaction &)>;

/// It takes place, or not, and its answer is lost either way.
inline AtCommit lostAnswer(bool takesPlace)
{
    return [takesPlace](store::CommandTransaction &real) -> Result<void> {
        if (takesPlace && !real.commit())
            qFatal("the real COMMIT failed");
        return fail(ErrorCode::OutcomeUnknown, QStringLiteral("no answer came"));
    };
}

/// A transaction with another COMMIT. Everything else is the real one's.
class Unanswered final : public store::CommandTransaction
{
public:
    Unanswered(std::unique_ptr<store::CommandTransaction> real, AtCommit atCommit)
        : m_real(std::move(real)), m_atCommit(std::move(atCommit))
    {}
    Result<domain::UtcMicros> now() override { return m_real->now(); }
    Result<QString> databaseId() override { return m_real->databaseId(); }
    Result<store::Claim> claim(const store::CommandStep &step) override { return m_real->claim(step); }
    Result<std::vector<store::CommandStep>> stepsOf(const QString &id) override { return m_real->stepsOf(id); }
    Result<std::optional<domain::Record>> lockRecord(const domain::RecordRef &r) override
    {
        return m_real->lockRecord(r);
    }
    store::BusinessReader &business() override { return m_real->business(); }
    Result<std::vector<domain::RecordedTakeover>> takeoversOf(const domain::RecordRef &r) override
    {
        return m_real->takeoversOf(r);
    }
    Result<qint64> changeLease(const store::LeaseChange &change) override { return m_real->changeLease(change); }
    Result<qint64> complete(const store::CompletionChange &change) override { return m_real->complete(change); }
    Result<void> keepReconstruction(const store::Reconstruction &r) override { return m_real->keepReconstruction(r); }
    Result<qint64> appendAudit(const audit::Entry &entry) override { return m_real->appendAudit(entry); }
    Result<void> commit() override { return m_atCommit(*m_real); }

private:
    std::unique_ptr<store::CommandTransaction> m_real;
    AtCommit m_atCommit;
};

/// The nth transaction of a session is unanswered.
class UnansweredStore final : public store::Store
{
public:
    UnansweredStore(store::Store &real, int which, bool takesPlace)
        : m_real(&real, [](store::Store *) {}), m_which(which), m_atCommit(lostAnswer(takesPlace))
    {}
    UnansweredStore(std::unique_ptr<store::Store> real, int which, AtCommit atCommit)
        : m_real(std::move(real)), m_which(which), m_atCommit(std::move(atCommit))
    {}
    Result<std::unique_ptr<store::Session>> openReadOnly() override { return m_real->openReadOnly(); }
    Result<std::unique_ptr<store::WriteSession>> openForWriting() override
    {
        auto session = m_real->openForWriting();
        if (!session)
            return propagate(session);
        return std::make_unique<Write>(std::move(*session), m_which, m_atCommit);
    }

private:
    class Write final : public store::WriteSession
    {
    public:
        Write(std::unique_ptr<store::WriteSession> real, int which, AtCommit atCommit)
            : m_real(std::move(real)), m_left(which), m_atCommit(std::move(atCommit))
        {}
        Result<domain::UtcMicros> now() override { return m_real->now(); }
        store::DeskWriter &desk() override { return m_real->desk(); }
        Result<std::unique_ptr<store::ExampleTables>> makeExample(store::ExampleLayout layout) override
        {
            return m_real->makeExample(layout);
        }
        Result<std::unique_ptr<store::CommandTransaction>> begin() override
        {
            auto transaction = m_real->begin();
            if (!transaction || --m_left != 0)
                return transaction;
            return std::make_unique<Unanswered>(std::move(*transaction), m_atCommit);
        }

    private:
        std::unique_ptr<store::WriteSession> m_real;
        int m_left;
        AtCommit m_atCommit;
    };

    std::shared_ptr<store::Store> m_real;
    int m_which;
    AtCommit m_atCommit;
};

} // namespace idemdesk::test
