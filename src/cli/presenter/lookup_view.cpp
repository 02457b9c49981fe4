// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/lookup_view.h"

#include "cli/messages.h"
#include "cli/presenter/order_view.h"
#include "cli/presenter/plain_text.h"
#include "cli/presenter/revealed_view.h"
#include "cli/presenter/story_view.h"
#include "desk/words/downstream_words.h"
#include "desk/words/plain.h"

#include <iterator>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

bool isFound(const desk::Story &story)
{
    return !story.records.empty() || !story.strayOrders.empty();
}

QString message(const desk::Story &story)
{
    if (!isFound(story))
        return desk::notFoundText(story.provenance);
    const QString where = u" at %1 on %2"_s.arg(story.provenance.readAt.toString(), story.provenance.source);
    switch (story.records.size()) {
    case 0:
        return u"an order was found, but no record"_s + where;
    case 1:
        return u"one record was found"_s + where;
    default:
        return u"%1 records were found, each in a scope of its own"_s.arg(story.records.size()) + where;
    }
}

std::vector<store::KeptReconstruction> reconstructionsIn(const desk::Story &story, const desk::Diagnosis &diagnosis)
{
    const auto found = story.reconstructed.find(diagnosis.evidence.record.ref);
    return found == story.reconstructed.end() ? std::vector<store::KeptReconstruction>() : found->second;
}

List lookAlikeList(const std::vector<desk::LookAlike> &lookAlikes)
{
    List list;
    for (const desk::LookAlike &each : lookAlikes) {
        list.emplace_back(Fields{{u"id"_s, refValue(each.ref)},
                                 {u"key_hex"_s, QString::fromLatin1(each.key.toHex())},
                                 {u"key_length"_s, each.key.size()}});
    }
    return list;
}

List lookAlikeReferenceList(const std::vector<desk::LookAlikeReference> &lookAlikes)
{
    List list;
    for (const desk::LookAlikeReference &each : lookAlikes) {
        list.emplace_back(Fields{{u"record_id"_s, each.record ? refValue(*each.record) : Value()},
                                 {u"order_id"_s, each.order},
                                 {u"reference_hex"_s, QString::fromLatin1(each.reference.toHex())},
                                 {u"reference_length"_s, each.reference.size()}});
    }
    return list;
}

ReportLine lookAlikeLine(const QString &label, const QString &where, const QByteArray &bytes)
{
    const QString hex = QString::fromLatin1(bytes.toHex());
    return {label, u"%1: hex %2, %3 bytes"_s.arg(where, hex).arg(bytes.size()), Tone::Medium};
}

} // namespace

Fields lookupFields(const desk::Story &story, const desk::Viewpoint &viewpoint)
{
    List records;
    for (const desk::Diagnosis &diagnosis : story.records) {
        Fields fields = storyFields(diagnosis, viewpoint);
        append(fields, reconstructionFields(reconstructionsIn(story, diagnosis)));
        records.emplace_back(std::move(fields));
    }
    List strays;
    for (const domain::Order &order : story.strayOrders)
        strays.emplace_back(orderFields(order));
    return {{u"found"_s, isFound(story)},
            {u"message"_s, message(story)},
            {u"records"_s, std::move(records)},
            {u"stray_orders"_s, std::move(strays)},
            {u"look_alikes"_s, lookAlikeList(story.lookAlikes)},
            {u"look_alike_references"_s, lookAlikeReferenceList(story.lookAlikeReferences)},
            {u"not_searched"_s, textList(story.notSearched)},
            {u"source"_s, story.provenance.source},
            {u"read_at"_s, story.provenance.readAt.toString()}};
}

std::vector<ReportLine> lookupSummary(const desk::Story &story)
{
    std::vector<ReportLine> lines{{{}, message(story)}};
    if (!isFound(story)) {
        lines.push_back({{},
                         u"That is no proof that nothing was executed. Look again before anybody decides, and let "
                         "the client keep its key."_s});
    }
    for (const domain::Order &order : story.strayOrders)
        lines.push_back({u"order without a record"_s, desk::orderSentence(order), Tone::High});
    for (const desk::LookAlike &each : story.lookAlikes)
        lines.push_back(lookAlikeLine(u"look-alike key"_s, u"record "_s + each.ref.toString(), each.key));
    for (const desk::LookAlikeReference &each : story.lookAlikeReferences) {
        const QString where = each.record ? u"record "_s + each.record->toString()
                                          : u"order "_s + QString::number(each.order.value_or(0));
        lines.push_back(lookAlikeLine(u"look-alike reference"_s, where, each.reference));
    }
    for (const QString &place : story.notSearched)
        lines.push_back({u"not searched"_s, place});
    return lines;
}

Report lookupReport(const desk::Story &story, const desk::Viewpoint &viewpoint)
{
    Report report{{.title = u"Lookup"_s, .lines = lookupSummary(story)}};
    for (const desk::Diagnosis &diagnosis : story.records) {
        Report one = storyReport(diagnosis, viewpoint);
        Report rebuilt = reconstructionReport(reconstructionsIn(story, diagnosis));
        one.insert(one.end(), std::make_move_iterator(rebuilt.begin()), std::make_move_iterator(rebuilt.end()));
        report.insert(report.end(), std::make_move_iterator(one.begin()), std::make_move_iterator(one.end()));
    }
    return report;
}

} // namespace idemdesk::cli
