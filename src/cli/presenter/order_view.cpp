// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/order_view.h"

#include "cli/presenter/plain_text.h"
#include "cli/presenter/times.h"
#include "desk/order_comparison.h"
#include "desk/words/downstream_words.h"
#include "desk/words/plain.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Tone toneOf(desk::Comparison::Verdict verdict)
{
    return verdict == desk::Comparison::Verdict::Differs ? Tone::Critical : Tone::Plain;
}

Row comparisonCells(const desk::Comparison &row)
{
    const QString verdict = desk::verdictName(row.verdict);
    return {{row.name},
            {desk::orDash(row.record)},
            {desk::orDash(row.order)},
            {row.note.isEmpty() ? verdict : verdict + u": "_s + row.note, toneOf(row.verdict)}};
}

void addComparison(ReportSection &section, const domain::Record &record, const domain::Order &order,
                   const domain::Rules &rules)
{
    section.columns = {{.heading = u""_s, .overflow = Overflow::Keep},
                       {.heading = u"RECORD"_s, .overflow = Overflow::Wrap, .least = 10},
                       {.heading = u"ORDER"_s, .overflow = Overflow::Wrap, .least = 10},
                       {.heading = u"VERDICT"_s, .overflow = Overflow::Wrap, .least = 14}};
    for (const desk::Comparison &row : desk::compareWithOrder(record, order, rules))
        section.rows.push_back(comparisonCells(row));
}

} // namespace

Fields orderFields(const domain::Order &order)
{
    List notes;
    noteTime(notes, u"created_at"_s, order.createdAt);
    return {{u"id"_s, order.id},
            {u"tenant_id"_s, order.tenant},
            {u"client_order_ref"_s, desk::inert(order.clientOrderRef)},
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
    for (const desk::FoundOrder &found : desk::foundOrders(orders)) {
        Fields fields = orderFields(*found.order);
        fields.push_back({u"found_by"_s, textList({found.ways.begin(), found.ways.end()})});
        list.emplace_back(std::move(fields));
    }
    return list;
}

List comparisonList(const domain::Evidence &evidence, const desk::Viewpoint &viewpoint)
{
    List list;
    const domain::Order *order = evidence.orders.order();
    if (!order)
        return list;
    const auto textOrNull = [](const QString &text) { return text.isEmpty() ? Value() : Value(text); };
    for (const desk::Comparison &row : desk::compareWithOrder(evidence.record, *order, viewpoint.rules)) {
        list.emplace_back(Fields{{u"name"_s, row.name},
                                 {u"record"_s, textOrNull(row.record)},
                                 {u"order"_s, textOrNull(row.order)},
                                 {u"verdict"_s, desk::verdictName(row.verdict).toLower()},
                                 {u"note"_s, textOrNull(row.note)}});
    }
    return list;
}

ReportSection orderSection(const domain::Evidence &evidence, const desk::Viewpoint &viewpoint)
{
    ReportSection section{.title = u"Order beside the response"_s};
    if (evidence.orders.unreadable) {
        section.lines.push_back({u"orders"_s, *evidence.orders.unreadable, Tone::Medium});
        return section;
    }
    const std::vector<desk::FoundOrder> found = desk::foundOrders(evidence.orders);
    for (const desk::FoundOrder &each : found) {
        section.lines.push_back({u"order"_s, desk::orderSentence(*each.order)});
        section.lines.push_back({u"found by"_s, each.ways.join(u", "_s)});
    }
    if (found.empty())
        section.lines.push_back({u"order"_s, desk::noOrderFound(evidence.orders.provenance)});
    if (const domain::Order *order = evidence.orders.order())
        addComparison(section, evidence.record, *order, viewpoint.rules);
    return section;
}

} // namespace idemdesk::cli
