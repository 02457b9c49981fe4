// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/storage/statement.h"

namespace idemdesk::orders {

using namespace Qt::StringLiterals;
using store::SqlRows;
using store::SqlValues;

namespace {

std::optional<QByteArray> optionalBytes(const QVariant &value)
{
    return value.isNull() ? std::nullopt : std::optional(bytesOf(value));
}

} // namespace

QVariant number(qint64 value)
{
    return QVariant::fromValue(value);
}

QByteArray bytesOf(const QVariant &value)
{
    return value.typeId() == QMetaType::QString ? value.toString().toUtf8() : value.toByteArray();
}

QVariant textOrNull(const QByteArray &bytes)
{
    return bytes.isEmpty() ? QVariant() : QVariant(QString::fromUtf8(bytes));
}

SqlValues ofScope(const Scope &scope)
{
    SqlValues values;
    values.set(u"tenant"_s, number(scope.tenant)).set(u"actor"_s, number(scope.actor));
    values.set(u"operation"_s, createOperation).set(u"key"_s, scope.key);
    return values;
}

Result<SqlValues> atThisMoment(Database &database, std::chrono::microseconds later)
{
    const Result<domain::UtcMicros> time = database.now();
    if (!time)
        return propagate(time);
    const Result<QVariant> now = database.bound(*time);
    const Result<QVariant> then = database.bound(time->plus(later));
    if (!now || !then)
        return propagate(now ? then : now);
    return SqlValues().set(u"now"_s, *now).set(u"later"_s, *then);
}

SqlValues ofAnswer(const Answer &answer)
{
    SqlValues values;
    values.set(u"status"_s, number(answer.status)).set(u"content_type"_s, textOrNull(answer.contentType));
    values.set(u"location"_s, textOrNull(answer.location)).set(u"body"_s, answer.body);
    return values;
}

StoredRecord recordOf(const SqlRows &row)
{
    return {.id = row.at(0).toLongLong(),
            .fingerprintVersion = row.at(1).toLongLong(),
            .requestHash = bytesOf(row.at(2)),
            .state = bytesOf(row.at(3)),
            .status = row.at(4).isNull() ? std::nullopt : std::optional(row.at(4).toLongLong()),
            .contentType = optionalBytes(row.at(5)),
            .location = optionalBytes(row.at(6)),
            .body = optionalBytes(row.at(7))};
}

Result<Insertion> insertOne(Database &database, const QString &file, const SqlValues &values,
                            const QStringList &arbiter)
{
    const Result<qint64> id = database.connection().insert(file, {}, values);
    if (id)
        return Insertion{.id = *id};
    if (arbiter.contains(database.connection().violatedUnique()))
        return Insertion{.isDuplicate = true};
    return propagate(id);
}

const QStringList &scopeArbiter()
{
    static const QStringList names{u"uq_api_idempotency_scope_key"_s,
                                   u"api_idempotency.tenant_id, api_idempotency.actor_id, "
                                   "api_idempotency.operation, api_idempotency.idempotency_key"_s};
    return names;
}

} // namespace idemdesk::orders
