// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/operation/atomic_operation.h"

#include "orders/operation/replies.h"
#include "store/sql/transaction.h"

namespace idemdesk::orders {

using namespace Qt::StringLiterals;
using store::Transaction;

Answer AtomicOperation::execute(CreateRequest &request)
{
    Result<Attempt> attempt = createOnce(request);
    if (attempt && attempt->end == End::ReferenceTaken)
        attempt = storeRejection(request);
    Answer answer = attempt ? conclude(request, *attempt) : failureAnswer(attempt.error());
    answer.lost = request.faults.losesAnswer();
    return answer;
}

Answer AtomicOperation::conclude(CreateRequest &request, const Attempt &attempt)
{
    switch (attempt.end) {
    case End::Made:
        return attempt.answer;
    case End::Duplicate:
        return replay(request);
    case End::Tombstoned:
        return gone();
    case End::ReferenceTaken:
    case End::ReferenceFree: // the order that was in the way has gone meanwhile
        break;
    }
    return failureAnswer({ErrorCode::Busy, u"another transaction was faster"_s});
}

Result<AtomicOperation::Attempt> AtomicOperation::createOnce(CreateRequest &request)
{
    Result<Transaction> transaction = Transaction::begin(m_database.connection());
    if (!transaction)
        return propagate(transaction);
    Result<Attempt> attempt = claim(request);
    if (!attempt || attempt->end != End::Made)
        return attempt;
    attempt = makeOrder(request, *attempt->answer.record);
    if (!attempt || attempt->end != End::Made)
        return attempt;
    if (const Result<> finished = finish(request, attempt->answer); !finished)
        return propagate(finished);
    if (const Result<> committed = transaction->commit(); !committed)
        return propagate(committed);
    // What is committed stays so, whatever fails now.
    static_cast<void>(request.faults.at(FaultPoint::AfterCommit, m_database.connection()));
    return attempt;
}

/// The failed INSERT of the order has spoilt its transaction: the refusal is stored by another one, which looks again.
Result<AtomicOperation::Attempt> AtomicOperation::storeRejection(CreateRequest &request)
{
    Result<Transaction> transaction = Transaction::begin(m_database.connection());
    if (!transaction)
        return propagate(transaction);
    Result<Attempt> attempt = claim(request);
    if (!attempt || attempt->end != End::Made)
        return attempt;
    const auto order = m_tables.orderOfReference(request.scope.tenant, request.order.clientOrderRef);
    if (!order)
        return propagate(order);
    if (!*order)
        return Attempt{End::ReferenceFree};
    const qint64 record = *attempt->answer.record;
    attempt->answer = referenceTaken();
    attempt->answer.record = record;
    const Result<> finished = finish(request, attempt->answer).and_then([&] { return transaction->commit(); });
    return finished ? attempt : propagate(finished);
}

/// Inserts the key, which makes this request the one that executes.
Result<AtomicOperation::Attempt> AtomicOperation::claim(CreateRequest &request)
{
    const Result<Insertion> record = m_records.insert(request.scope, request.order);
    if (!record)
        return propagate(record);
    if (record->isDuplicate)
        return Attempt{End::Duplicate};
    // Looked for behind the INSERT: a deletion that leaves a tombstone and is under way has been waited for there.
    const Result<bool> isTombstoned = m_tables.isTombstoned(request.scope, request.keyDigest);
    if (!isTombstoned)
        return propagate(isTombstoned);
    if (*isTombstoned)
        return Attempt{End::Tombstoned};
    if (const Result<> passed = request.faults.at(FaultPoint::AfterKeyInsert, m_database.connection()); !passed)
        return propagate(passed);
    Attempt attempt;
    attempt.answer.record = record->id;
    return attempt;
}

Result<AtomicOperation::Attempt> AtomicOperation::makeOrder(CreateRequest &request, qint64 record)
{
    const Result<Insertion> order = m_tables.insertOrder(request.scope, request.order, record, 0);
    if (!order)
        return propagate(order);
    if (order->isDuplicate)
        return Attempt{End::ReferenceTaken};
    if (m_policy.hasOutbox) {
        if (const Result<> events = m_tables.insertEvents(order->id); !events)
            return propagate(events);
    }
    if (const Result<> passed = request.faults.at(FaultPoint::AfterOrder, m_database.connection()); !passed)
        return propagate(passed);
    Attempt attempt{.answer = created(order->id, request.order)};
    attempt.answer.record = record;
    return attempt;
}

Result<> AtomicOperation::finish(CreateRequest &request, const Answer &answer)
{
    const Result<> completed = m_records.complete(*answer.record, answer, m_policy.retention);
    return completed ? request.faults.at(FaultPoint::BeforeCommit, m_database.connection()) : completed;
}

Answer AtomicOperation::replay(CreateRequest &request)
{
    if (const Result<> passed = request.faults.at(FaultPoint::AfterDuplicate, m_database.connection()); !passed)
        return failureAnswer(passed.error());
    // No transaction is open here: the record is read as it is committed now.
    const Result<std::optional<StoredRecord>> record = m_records.find(request.scope);
    if (!record)
        return failureAnswer(record.error());
    return *record ? answerFrom(**record, request) : unresolved();
}

} // namespace idemdesk::orders
