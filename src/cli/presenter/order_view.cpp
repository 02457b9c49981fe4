// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/order_view.h"

#include "cli/presenter/order_comparison.h"
#include "cli/presenter/plain_text.h"
#include "cli/presenter/times.h"

#include <algorithm>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

struct FoundOrder
{
    const domain::Order *order = nullptr;
    QStringList ways;
};

void remember(std::vector<FoundOrder> &found, const domain::Order &order, const QString &way)
{
    const auto same = [&](const FoundOrder &known) { return known.order->id == order.id; };
    const auto known = std::ranges::find_if(found, same);
    if (known == found.end())
        found.push_back({&order, {way}});
    else if (!known->ways.contains(way))
        known->ways += way;
}

std::vector<FoundOrder> foundOrders(const domain::OrderEvidence &orders)
{
    std::vector<FoundOrder> found;
    for (const domain::Order &order : orders.byRecord)
        remember(found, order, u"record"_s);
    if (orders.byReference)
        remember(found, *orders.byReference, u"reference"_s);
    if (orders.byBody)
        remember(found, *orders.byBody, u"body"_s);
    return found;
}

Tone toneOf(Comparison::Verdict verdict)
{
    return verdict == Comparison::Verdict::Differs ? Tone::Critical : Tone::Plain;
}

Row comparisonCells(const Comparison &row)
{
    const QString verdict = verdictName(row.verdict);
    return {{row.name},
            {orDash(row.record)},
            {orDash(row.order)},
            {row.note.isEmpty() ? verdict : verdict + u": "_s + row.note, toneOf(row.verdict)}};
}

void addComparison(ReportSection &section, const domain::Record &record, const domain::Order &order,
                   const domain::Rules &rules)
{
    section.columns = {{.heading = u""_s, .overflow = Overflow::Keep},
                       {.heading = u"RECORD"_s, .overflow = Overflow::Wrap, .least = 10},
                       {.heading = u"ORDER"_s, .overflow = Overflow::Wrap, .least = 10},
                       {.heading = u"VERDICT"_s, .overflow = Overflow::Wrap, .least = 14}};
    for (const Comparison &row : compareWithOrder(record, order, rules))
        section.rows.push_back(comparisonCells(row));
}

QString noneFound(const domain::Provenance &provenance)
{
    return u"none found at %1 on %2 (that does not prove that there is none)"_s.arg(provenance.readAt.toString(),
                                                                                    provenance.source);
}

} // namespace

Fields orderFields(const domain::Order &order)
{
    List notes;
    noteTime(notes, u"created_at"_s, order.createdAt);
    return {{u"id"_s, order.id},
            {u"tenant_id"_s, order.tenant},
            {u"client_order_ref"_s, inert(order.clientOrderRef)},
            {u"sku"_s, inertValue(order.sku)},
            {u"quantity"_s, inertValue(order.quantity)},
            {u"idempotency_id"_s, order.idempotencyId ? refValue(*order.idempotencyId) : Value()},
            {u"generation"_s, order.generation},
            {u"created_at"_s, timeValue(order.createdAt)},
            {u"time_notes"_s, notes}};
}

List orderList(const domain::OrderEvidence &orders)
{
    List list;
    for (const FoundOrder &found : foundOrders(orders)) {
        Fields fields = orderFields(*found.order);
        fields.push_back({u"found_by"_s, textList({found.ways.begin(), found.ways.end()})});
        list.emplace_back(std::move(fields));
    }
    return list;
}

List comparisonList(const domain::Evidence &evidence, const Viewpoint &viewpoint)
{
    List list;
    const domain::Order *order = evidence.orders.order();
    if (!order)
        return list;
    const auto textOrNull = [](const QString &text) { return text.isEmpty() ? Value() : Value(text); };
    for (const Comparison &row : compareWithOrder(evidence.record, *order, viewpoint.rules)) {
        list.emplace_back(Fields{{u"name"_s, row.name},
                                 {u"record"_s, textOrNull(row.record)},
                                 {u"order"_s, textOrNull(row.order)},
                                 {u"verdict"_s, verdictName(row.verdict).toLower()},
                                 {u"note"_s, textOrNull(row.note)}});
    }
    return list;
}

ReportSection orderSection(const domain::Evidence &evidence, const Viewpoint &viewpoint)
{
    ReportSection section{.title = u"Order beside the response"_s};
    if (evidence.orders.unreadable) {
        section.lines.push_back({u"orders"_s, *evidence.orders.unreadable, Tone::Medium});
        return section;
    }
    const std::vector<FoundOrder> found = foundOrders(evidence.orders);
    for (const FoundOrder &each : found) {
        section.lines.push_back({u"order"_s, orderSentence(*each.order)});
        section.lines.push_back({u"found by"_s, each.ways.join(u", "_s)});
    }
    if (found.empty())
        section.lines.push_back({u"order"_s, noneFound(evidence.orders.provenance)});
    if (const domain::Order *order = evidence.orders.order())
        addComparison(section, evidence.record, *order, viewpoint.rules);
    return section;
}

QString orderSentence(const domain::Order &order)
{
    const auto text = [](const std::optional<QByteArray> &bytes) { return bytes ? inert(*bytes) : u"–"_s; };
    return u"%1 · ref %2 · sku %3 · quantity %4 · created %5"_s.arg(QString::number(order.id),
                                                                    inert(order.clientOrderRef), text(order.sku),
                                                                    text(order.quantity), timeText(order.createdAt));
}

} // namespace idemdesk::cli
