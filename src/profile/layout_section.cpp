// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/layout_section.h"

#include "profile/bundled_layout.h"
#include "profile/nearest_name.h"
#include "profile/profile_file.h"
#include "profile/states_section.h"
#include "profile/table_section.h"

#include <QTimeZone>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

std::vector<Choice<TimeEncoding>> encodings()
{
    return {{u"native"_s, TimeEncoding::Native},
            {u"microseconds"_s, TimeEncoding::Microseconds},
            {u"milliseconds"_s, TimeEncoding::Milliseconds},
            {u"seconds"_s, TimeEncoding::Seconds},
            {u"text"_s, TimeEncoding::Text}};
}

std::vector<Choice<QString>> bases()
{
    std::vector<Choice<QString>> choices;
    for (const QString &name : bundledLayouts()) {
        choices.push_back({name, name});
    }
    return choices;
}

QByteArray readZone(TomlSection &section, const QByteArray &fallback)
{
    const std::optional<QString> written = section.filledText(u"zone"_s);
    if (!written || QTimeZone::isTimeZoneIdAvailable(written->toUtf8())) {
        return written ? written->toUtf8() : fallback;
    }
    QStringList known;
    for (const QByteArray &id : QTimeZone::availableTimeZoneIds()) {
        known.append(QString::fromLatin1(id));
    }
    const std::optional<QString> meant = nearestName(*written, known);
    section.refuse(u"zone"_s, u"a time zone of the IANA database, as in \"Europe/Berlin\" or \"UTC\""_s,
                   meant ? u"Did you mean \"%1\"?"_s.arg(*meant) : QString());
    return fallback;
}

} // namespace

Layout readBase(TomlSection &section)
{
    const QString name = section.choice(u"base"_s, bases()).value_or(u"leased"_s);
    Layout layout = bundledLayout(name, section.problems());
    layout.times = section.choice(u"times"_s, encodings()).value_or(layout.times);
    layout.zone = readZone(section, layout.zone);
    return layout;
}

Layout readMapping(TomlSection &root, Layout base)
{
    TomlSection tables = root.section(u"tables"_s);
    TomlSection columns = root.section(u"columns"_s);
    TomlSection states = root.section(u"states"_s);
    Layout layout = std::move(base);
    layout.records = readTable(tables, columns, recordsTable(), layout.records);
    layout.orders = readTable(tables, columns, ordersTable(), layout.orders);
    layout.outbox = readTable(tables, columns, outboxTable(), layout.outbox);
    layout.downstream = readTable(tables, columns, downstreamTable(), layout.downstream);
    layout.states = readStates(states, layout.states);
    tables.finish();
    columns.finish();
    if (!layout.records.exists()) {
        tables.missing(u"records, the table that holds the idempotency records"_s);
    }
    return layout;
}

} // namespace idemdesk::profile
