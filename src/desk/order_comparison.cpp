// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/order_comparison.h"

#include "desk/words/plain.h"
#include "domain/location.h"
#include "domain/stored_body.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

using Verdict = Comparison::Verdict;

Verdict verdictOf(bool same)
{
    return same ? Verdict::Same : Verdict::Differs;
}

QString numberText(const std::optional<qint64> &number)
{
    return number ? QString::number(*number) : QString();
}

Comparison bodyId(const domain::StoredResponse &response, const domain::Order &order,
                  const domain::OperationRules &rules)
{
    Comparison row{u"order id (body)"_s, {}, QString::number(order.id), Verdict::NotComparable, {}};
    if (!rules.orderIdPointer) {
        row.note = u"the profile does not say where the body holds it (order_id)"_s;
        return row;
    }
    if (!response.body) {
        row.note = u"no body is stored"_s;
        return row;
    }
    const domain::BodyReading reading = domain::readBody(*response.body, rules.orderIdPointer);
    if (!reading.id) {
        row.note = reading.fault == domain::BodyReading::Fault::None ? reading.idFault : reading.detail;
        return row;
    }
    row.record = inert(reading.id->text);
    row.verdict = verdictOf(domain::isOrderId(*reading.id, order.id));
    return row;
}

Comparison locationId(const domain::StoredResponse &response, const domain::Order &order,
                      const domain::OperationRules &rules)
{
    Comparison row{u"order id (Location)"_s, {}, QString::number(order.id), Verdict::NotComparable, {}};
    if (!rules.locationTemplate) {
        row.note = u"the profile gives no template (location)"_s;
        return row;
    }
    if (!response.location) {
        row.note = u"no Location is stored"_s;
        return row;
    }
    const std::optional<QByteArray> id = domain::idInLocation(*response.location, *rules.locationTemplate);
    if (!id) {
        row.record = inert(*response.location);
        row.note = u"the Location does not follow the template"_s;
        return row;
    }
    row.record = inert(*id);
    row.verdict = verdictOf(*id == QByteArray::number(order.id));
    return row;
}

Comparison reference(const domain::Record &record, const domain::Order &order)
{
    Comparison row{u"client order ref"_s, {}, inert(order.clientOrderRef), Verdict::NotComparable, {}};
    if (!record.businessRef) {
        row.note = u"the record holds no business reference"_s;
        return row;
    }
    row.record = inert(*record.businessRef);
    row.verdict = verdictOf(*record.businessRef == order.clientOrderRef);
    return row;
}

Comparison number(const QString &name, const std::optional<qint64> &record, const std::optional<qint64> &order,
                  const QString &absent)
{
    Comparison row{name, numberText(record), numberText(order), Verdict::NotComparable, {}};
    if (record && order)
        row.verdict = verdictOf(*record == *order);
    else
        row.note = absent;
    return row;
}

Comparison recordId(const domain::Record &record, const domain::Order &order)
{
    Comparison row{u"record id"_s, record.ref.toString(), {}, Verdict::NotComparable, {}};
    if (!order.idempotencyId) {
        row.note = u"the order names no record"_s;
        return row;
    }
    row.order = order.idempotencyId->toString();
    row.verdict = verdictOf(*order.idempotencyId == record.ref);
    return row;
}

} // namespace

QString verdictName(Comparison::Verdict verdict)
{
    switch (verdict) {
    case Verdict::Same:
        return u"same"_s;
    case Verdict::Differs:
        return u"DIFFERS"_s;
    case Verdict::NotComparable:
        break;
    }
    return u"not comparable"_s;
}

std::vector<Comparison> compareWithOrder(const domain::Record &record, const domain::Order &order,
                                         const domain::Rules &rules)
{
    const domain::OperationRules &operation = rules.forOperation(record.scope.operation);
    std::vector<Comparison> rows{bodyId(record.response, order, operation),
                                 locationId(record.response, order, operation), reference(record, order)};
    rows.push_back(number(u"tenant"_s, record.scope.tenant, order.tenant, u"one side has none"_s));
    rows.push_back(recordId(record, order));
    const bool isOurs = order.idempotencyId == record.ref;
    rows.push_back(number(u"generation"_s, record.generation, isOurs ? order.generation : std::nullopt,
                          u"compared only where the order names this record"_s));
    return rows;
}

} // namespace idemdesk::desk
