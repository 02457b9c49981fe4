// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/operation/leased_operation.h"

#include "orders/operation/replies.h"
#include "store/sql/transaction.h"

#include <QUuid>

namespace idemdesk::orders {

using namespace Qt::StringLiterals;
using store::Transaction;

LeasedOperation::LeasedOperation(Database &database, const OperationPolicy &policy)
    : m_database(database)
    , m_records(database, policy.lease)
    , m_tables(database)
    , m_policy(policy)
    , m_owner("idem-orders:" + QUuid::createUuid().toByteArray(QUuid::WithoutBraces))
{}

Answer LeasedOperation::execute(CreateRequest &request)
{
    Answer answer = answerTo(request);
    answer.lost = request.faults.losesAnswer();
    return answer;
}

Answer LeasedOperation::answerTo(CreateRequest &request)
{
    const Result<Claim> claimed = claim(request);
    if (!claimed)
        return failureAnswer(claimed.error());
    if (claimed->end == End::Tombstoned)
        return gone();
    if (claimed->end == End::Duplicate)
        return meetDuplicate(request);
    if (const Result<> passed = request.faults.at(FaultPoint::AfterKeyInsert, m_database.connection()); !passed)
        return failureAnswer(passed.error());
    return proceed(request, {claimed->record, 1, m_owner});
}

/// Commits the record under this request's lease, which makes it the one that executes.
Result<LeasedOperation::Claim> LeasedOperation::claim(CreateRequest &request)
{
    Result<Transaction> transaction = Transaction::begin(m_database.connection());
    if (!transaction)
        return propagate(transaction);
    const Result<Insertion> record = m_records.insert(request.scope, request.order, m_owner);
    if (!record)
        return propagate(record);
    if (record->isDuplicate)
        return Claim{End::Duplicate};
    // Looked for behind the INSERT: a deletion that leaves a tombstone and is under way has been waited for there.
    const Result<bool> isTombstoned = m_tables.isTombstoned(request.scope, request.keyDigest);
    if (!isTombstoned)
        return propagate(isTombstoned);
    if (*isTombstoned)
        return Claim{End::Tombstoned};
    const Result<> committed = transaction->commit();
    return committed ? Result<Claim>(Claim{End::Mine, record->id}) : propagate(committed);
}

Answer LeasedOperation::meetDuplicate(CreateRequest &request)
{
    if (const Result<> passed = request.faults.at(FaultPoint::AfterDuplicate, m_database.connection()); !passed)
        return failureAnswer(passed.error());
    const Result<std::optional<StoredRecord>> record = m_records.find(request.scope);
    if (!record)
        return failureAnswer(record.error());
    if (!*record)
        return unresolved();
    const Answer answer = answerFrom(**record, request);
    const bool isAbandoned = answer.outcome == Outcome::InProgress && (*record)->leaseIsOver;
    return isAbandoned ? takeOver(request, **record) : answer;
}

Answer LeasedOperation::takeOver(CreateRequest &request, const StoredRecord &record)
{
    const Result<std::optional<Lease>> lease = m_records.takeOver(record, m_owner);
    if (!lease)
        return failureAnswer(lease.error());
    if (!*lease)
        return afterLoss(request);
    const Result<std::optional<StoredOrder>> order = m_tables.orderOfRecord(record.id);
    if (!order)
        return unresolved();
    if (!*order)
        return proceed(request, **lease);
    Answer recovered = created((*order)->id, request.order);
    recovered.outcome = Outcome::Recovered;
    return complete(request, **lease, std::move(recovered));
}

Answer LeasedOperation::proceed(CreateRequest &request, const Lease &lease)
{
    const Result<bool> renewed = renew(request, lease);
    if (!renewed)
        return failureAnswer(renewed.error());
    if (!*renewed)
        return afterLoss(request);
    if (const Result<> passed = request.faults.at(FaultPoint::BeforeOrder, m_database.connection()); !passed)
        return failureAnswer(passed.error());
    const Result<Business> business = makeOrder(request, lease);
    if (!business)
        return failureAnswer(business.error());
    switch (business->written) {
    case Written::Yes:
        return complete(request, lease, created(business->order, request.order));
    case Written::ReferenceTaken:
        return meetReference(request, lease);
    case Written::LeaseLost:
        break;
    }
    return afterLoss(request);
}

Result<bool> LeasedOperation::renew(CreateRequest &request, const Lease &lease)
{
    const Result<> passed = request.faults.at(FaultPoint::Renewal, m_database.connection());
    if (passed)
        return m_records.renew(lease);
    return passed.error().code == ErrorCode::Refused ? Result<bool>(false) : propagate(passed);
}

Result<LeasedOperation::Business> LeasedOperation::makeOrder(CreateRequest &request, const Lease &lease)
{
    Result<Transaction> transaction = Transaction::begin(m_database.connection());
    if (!transaction)
        return propagate(transaction);
    const Result<bool> isFenced = holdsFence(lease);
    if (!isFenced)
        return propagate(isFenced);
    if (!*isFenced)
        return Business{Written::LeaseLost};
    const Result<Insertion> order = m_tables.insertOrder(request.scope, request.order, lease.record, lease.generation);
    if (!order)
        return propagate(order);
    if (order->isDuplicate)
        return Business{Written::ReferenceTaken};
    const Result<> done =
        (m_policy.hasOutbox ? m_tables.insertEvents(order->id) : Result<>())
            .and_then([&] { return request.faults.at(FaultPoint::AfterOrder, m_database.connection()); })
            .and_then([&] { return request.faults.at(FaultPoint::BeforeCommit, m_database.connection()); })
            .and_then([&] { return transaction->commit(); });
    return done ? Result<Business>(Business{Written::Yes, order->id}) : propagate(done);
}

Result<bool> LeasedOperation::holdsFence(const Lease &lease)
{
    switch (m_policy.fence) {
    case Fence::Update:
        return m_records.fence(lease);
    case Fence::Lock:
        return m_records.lock(lease);
    case Fence::None:
        break;
    }
    return true;
}

/// The reference may be taken by an order of this very record, where nothing fences, or else by another operation's.
Answer LeasedOperation::meetReference(CreateRequest &request, const Lease &lease)
{
    const auto order = m_tables.orderOfReference(request.scope.tenant, request.order.clientOrderRef);
    if (!order)
        return unresolved();
    if (!*order)
        return failureAnswer({ErrorCode::Busy, u"the order that was in the way has gone"_s});
    if ((*order)->record != lease.record)
        return complete(request, lease, referenceTaken());
    Answer recovered = created((*order)->id, request.order);
    recovered.outcome = Outcome::Recovered;
    return complete(request, lease, std::move(recovered));
}

/// From here on what is known is that the outcome stands, but not yet in the record: no failure may say that there is none.
Answer LeasedOperation::complete(CreateRequest &request, const Lease &lease, Answer answer)
{
    answer.record = lease.record;
    if (!request.faults.at(FaultPoint::BeforeCompletion, m_database.connection()))
        return unresolved();
    const Result<bool> completed = m_records.complete(lease, answer, m_policy.retention);
    if (!completed)
        return unresolved();
    if (!*completed)
        return afterLoss(request);
    // What is committed stays so, whatever fails now.
    static_cast<void>(request.faults.at(FaultPoint::AfterCommit, m_database.connection()));
    return answer;
}

Answer LeasedOperation::afterLoss(CreateRequest &request)
{
    const Result<std::optional<StoredRecord>> record = m_records.find(request.scope);
    return record && *record ? answerFrom(**record, request) : unresolved();
}

} // namespace idemdesk::orders
