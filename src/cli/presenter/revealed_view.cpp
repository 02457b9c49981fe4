// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/revealed_view.h"

#include "domain/inert_text.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

/// Bodies go up to 16 MiB; what is shown of one as text is bounded, and its bytes are whole in the hex digits.
constexpr qsizetype mostBodyText = 20'000;

Value hexOf(const std::optional<QByteArray> &bytes)
{
    return bytes ? Value(QString::fromLatin1(bytes->toHex())) : Value();
}

QString bodyText(const domain::StoredResponse &response)
{
    if (response.bodyWithheld)
        return u"this login may not read it"_s;
    return response.body ? domain::inertText(*response.body, mostBodyText) : u"none stored"_s;
}

} // namespace

Fields reconstructionFields(const std::vector<store::KeptReconstruction> &kept)
{
    List list;
    for (const store::KeptReconstruction &entry : kept) {
        list.emplace_back(
            Fields{{u"command_id"_s, entry.commandId}, {u"order_id"_s, entry.orderId}, {u"at"_s, entry.at.toString()}});
    }
    return {{u"reconstructed"_s, std::move(list)}};
}

Report reconstructionReport(const std::vector<store::KeptReconstruction> &kept)
{
    if (kept.empty())
        return {};
    ReportSection section{.title = u"Reconstructed"_s};
    section.lines.push_back(
        {{}, u"this response was never sent by the application: the desk rebuilt it"_s, Tone::Medium});
    for (const store::KeptReconstruction &entry : kept) {
        section.lines.push_back({entry.at.toString(), u"from order %1 by command %2"_s.arg(
                                                          QString::number(entry.orderId), entry.commandId)});
    }
    return {section};
}

Fields revealedFields(const domain::Record &record, qint64 auditSeq)
{
    const QByteArray &key = record.scope.key;
    const std::optional<QByteArray> &body = record.response.body;
    return {{u"revealed"_s, Fields{{u"audit_seq"_s, auditSeq},
                                   {u"key"_s, domain::inertText(key, 1000)},
                                   {u"key_hex"_s, QString::fromLatin1(key.toHex())},
                                   {u"body"_s, body ? Value(domain::inertText(*body, mostBodyText)) : Value()},
                                   {u"body_hex"_s, hexOf(body)}}}};
}

Report revealedReport(const domain::Record &record, qint64 auditSeq)
{
    return {{.title = u"Revealed (audit entry %1)"_s.arg(auditSeq),
             .lines = {{u"key"_s, domain::inertText(record.scope.key, 1000)},
                       {u"key, hex"_s, QString::fromLatin1(record.scope.key.toHex())},
                       {u"body"_s, bodyText(record.response)}}}};
}

} // namespace idemdesk::cli
