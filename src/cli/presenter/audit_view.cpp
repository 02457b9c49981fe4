// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/audit_view.h"

#include "cli/presenter/plain_text.h"
#include "domain/inert_text.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

QJsonObject contentOf(const audit::SealedEntry &entry)
{
    return QJsonDocument::fromJson(entry.content).object();
}

Value textIn(const QJsonObject &object, const QString &name)
{
    const QJsonValue value = object.value(name);
    return value.isString() ? Value(domain::inertText(value.toString(), 1000)) : Value();
}

Value recordIn(const QJsonObject &object)
{
    const Result<domain::RecordRef> ref = domain::RecordRef::parse(object.value(u"record"_s).toString());
    return ref ? refValue(*ref) : Value();
}

QString detailText(const QJsonObject &object)
{
    const QByteArray json = QJsonDocument(object.value(u"detail"_s).toObject()).toJson(QJsonDocument::Compact);
    return domain::inertText(json, 2000);
}

QString kindName(audit::ChainFaultKind kind)
{
    switch (kind) {
    case audit::ChainFaultKind::Edited:
        return u"edited"_s;
    case audit::ChainFaultKind::Missing:
        return u"missing"_s;
    case audit::ChainFaultKind::Reordered:
        return u"reordered"_s;
    case audit::ChainFaultKind::Unlinked:
        break;
    }
    return u"unlinked"_s;
}

QString notProven()
{
    return u"from the database alone it cannot be told whether entries behind the last one were cut off, or all of it "
           "was written anew: compare the hash of the last entry with one that you kept elsewhere"_s;
}

QString headHash(const audit::ChainReport &report)
{
    return report.headHash.isEmpty() ? u"–"_s : QString::fromLatin1(report.headHash.toHex());
}

} // namespace

Fields auditFields(const audit::SealedEntry &entry)
{
    const QJsonObject content = contentOf(entry);
    const QJsonObject actor = content.value(u"actor"_s).toObject();
    const QJsonObject key = content.value(u"key"_s).toObject();
    return {{u"seq"_s, entry.seq},
            {u"at"_s, textIn(content, u"at"_s)},
            {u"kind"_s, textIn(content, u"kind"_s)},
            {u"action"_s, textIn(content, u"action"_s)},
            {u"record_id"_s, recordIn(content)},
            {u"command_id"_s, textIn(content, u"command_id"_s)},
            {u"login"_s, textIn(actor, u"login"_s)},
            {u"os_user"_s, textIn(actor, u"os_user"_s)},
            {u"host"_s, textIn(actor, u"host"_s)},
            {u"key_digest"_s, textIn(key, u"digest"_s)},
            {u"key_id"_s, textIn(key, u"key_id"_s)},
            {u"reason"_s, textIn(content, u"reason"_s)},
            {u"ticket"_s, textIn(content, u"ticket"_s)},
            {u"detail"_s, detailText(content)},
            {u"hash"_s, QString::fromLatin1(entry.hash.toHex())}};
}

std::vector<Column> auditColumns()
{
    return {{u"SEQ"_s, Overflow::Keep, 3, true},
            {u"AT"_s, Overflow::Elide, 20},
            {u"KIND"_s, Overflow::Keep},
            {u"ACTION"_s, Overflow::Keep},
            {u"RECORD"_s},
            {u"WHO"_s},
            {u"REASON"_s, Overflow::Wrap, 12}};
}

Row auditCells(const audit::SealedEntry &entry)
{
    const Fields fields = auditFields(entry);
    const QString login = scalarText(valueOf(fields, u"login"));
    const QString who = login.isEmpty() ? scalarText(valueOf(fields, u"os_user")) : login;
    return {{QString::number(entry.seq)},
            {scalarText(valueOf(fields, u"at"))},
            {scalarText(valueOf(fields, u"kind"))},
            {scalarText(valueOf(fields, u"action"))},
            {scalarText(valueOf(fields, u"record_id"))},
            {who},
            {scalarText(valueOf(fields, u"reason"))}};
}

Fields chainFields(const audit::ChainReport &report)
{
    List faults;
    for (const audit::ChainFault &fault : report.faults)
        faults.emplace_back(Fields{{u"seq"_s, fault.seq}, {u"kind"_s, kindName(fault.kind)}, {u"text"_s, fault.text}});
    return {{u"intact"_s, report.intact()},
            {u"entries"_s, report.entries},
            {u"head_hash"_s, report.headHash.isEmpty() ? Value() : Value(headHash(report))},
            {u"faults"_s, std::move(faults)},
            {u"not_proven"_s, notProven()}};
}

Report chainReport(const audit::ChainReport &report)
{
    ReportSection section{.title = u"Audit log"_s};
    section.lines = {{u"chain"_s,
                      report.intact() ? u"intact"_s : u"BROKEN: freeze writes, and keep the database as it is"_s,
                      report.intact() ? Tone::Good : Tone::Critical},
                     {u"entries"_s, QString::number(report.entries)},
                     {u"last hash"_s, headHash(report)}};
    for (const audit::ChainFault &fault : report.faults)
        section.lines.push_back({kindName(fault.kind), fault.text, Tone::Critical});
    section.lines.push_back({u"not proven"_s, notProven()});
    return {section};
}

} // namespace idemdesk::cli
