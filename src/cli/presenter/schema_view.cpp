// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/schema_view.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

List migrationList(const std::vector<store::Migration> &migrations)
{
    List list;
    for (const store::Migration &migration : migrations)
        list.emplace_back(Fields{{u"version"_s, migration.version}, {u"name"_s, migration.name}});
    return list;
}

void addLines(ReportSection &section, const QString &word, const std::vector<store::Migration> &migrations, Tone tone)
{
    for (const store::Migration &migration : migrations)
        section.lines.push_back({word, u"%1 %2"_s.arg(migration.version).arg(migration.name), tone});
}

} // namespace

Fields schemaFields(const store::SchemaStatus &status)
{
    return {{u"up_to_date"_s, status.pending.empty() && !status.tampered},
            {u"applied"_s, migrationList(status.applied)},
            {u"pending"_s, migrationList(status.pending)},
            {u"tampered"_s, status.tampered}};
}

Report schemaReport(const store::SchemaStatus &status)
{
    ReportSection section{.title = u"The console's own tables"_s};
    addLines(section, u"applied"_s, status.applied, Tone::Good);
    addLines(section, u"pending"_s, status.pending, Tone::Medium);
    if (status.tampered)
        section.lines.push_back({u"changed"_s, *status.tampered, Tone::Critical});
    if (!status.pending.empty())
        section.lines.push_back({{}, u"install them with: idemctl schema install"_s});
    return {section};
}

Fields installFields(const std::vector<store::Migration> &applied)
{
    return {{u"applied"_s, migrationList(applied)}};
}

Report installReport(const std::vector<store::Migration> &applied)
{
    ReportSection section{.title = u"The console's own tables are up to date"_s};
    addLines(section, u"applied now"_s, applied, Tone::Good);
    if (applied.empty())
        section.lines.push_back({{}, u"nothing was left to do"_s});
    return {section};
}

} // namespace idemdesk::cli
