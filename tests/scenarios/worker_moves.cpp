// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scenarios/worker_moves.h"

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

/// The fence: the record as its owner knows it.
const QString stillOurs = u"id = ? AND generation = 1 AND owner_id = ? AND state = 'PROCESSING'"_s;

QVariantList ours(qint64 record)
{
    return {record, QByteArray("worker")};
}

bool changesOne(RawConnection &worker, const QString &statement, qint64 record)
{
    return worker.tryTo(statement, ours(record)) == 1;
}

bool holdsByUpdate(RawConnection &worker, qint64 record)
{
    return changesOne(worker, u"UPDATE api_idempotency SET updated_at = %1 WHERE "_s.arg(worker.now()) + stillOurs,
                      record);
}

bool holdsByLock(RawConnection &worker, qint64 record)
{
    return !worker.row(u"SELECT id FROM api_idempotency WHERE "_s + stillOurs + u" FOR UPDATE"_s, ours(record))
                .isEmpty();
}

bool insertsOrder(RawConnection &worker, qint64 record, bool (*holds)(RawConnection &, qint64))
{
    worker.execute(u"START TRANSACTION"_s);
    const bool inserted =
        holds(worker, record) &&
        worker.tryTo(
            u"INSERT INTO orders (tenant_id, client_order_ref, sku, quantity, idempotency_id, idem_generation,"
            " created_at) SELECT tenant_id, business_ref, ?, 2, id, 1, %1 FROM api_idempotency WHERE id = ?"_s.arg(
                worker.now()),
            {QByteArray("SKU-1"), record}) == 1;
    if (inserted && worker.tryTo(u"COMMIT"_s))
        return true;
    (void)worker.tryTo(u"ROLLBACK"_s);
    return false;
}

} // namespace

bool renews(RawConnection &worker, qint64 record)
{
    return changesOne(
        worker,
        u"UPDATE api_idempotency SET lease_until = %1, updated_at = %2 WHERE "_s.arg(worker.now(600), worker.now()) +
            stillOurs,
        record);
}

bool completes(RawConnection &worker, qint64 record)
{
    return changesOne(
        worker,
        u"UPDATE api_idempotency SET state = 'COMPLETED', response_status = 409, response_body = '{}',"
        " completed_at = %1, updated_at = %1, owner_id = NULL, lease_until = NULL WHERE "_s.arg(worker.now()) +
            stillOurs,
        record);
}

bool deletes(RawConnection &worker, qint64 record)
{
    return changesOne(worker, u"DELETE FROM api_idempotency WHERE "_s + stillOurs, record);
}

bool insertsOrderUnderUpdate(RawConnection &worker, qint64 record)
{
    return insertsOrder(worker, record, holdsByUpdate);
}

bool insertsOrderUnderLock(RawConnection &worker, qint64 record)
{
    return insertsOrder(worker, record, holdsByLock);
}

} // namespace idemdesk::test
