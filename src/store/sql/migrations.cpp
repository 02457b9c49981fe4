// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/migrations.h"

#include "store/sql/sql_files.h"

#include <QCryptographicHash>
#include <QFileInfo>

#include <algorithm>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

QString withoutComments(const QString &text)
{
    QStringList lines = text.split(u'\n');
    lines.removeIf([](const QString &line) { return line.startsWith(u"--"_s); });
    return lines.join(u'\n').trimmed();
}

std::optional<QString> difference(const Migration &applied, const std::vector<KnownMigration> &known)
{
    const auto same = std::ranges::find_if(
        known, [&](const KnownMigration &each) { return each.migration.version == applied.version; });
    if (same == known.end())
        return u"migration %1 (%2) was applied by a newer program"_s.arg(applied.version).arg(applied.name);
    if (same->migration.digest == applied.digest)
        return {};
    return u"migration %1 was applied as %2 with another text than this program's"_s.arg(applied.version)
        .arg(applied.name);
}

} // namespace

Result<std::vector<KnownMigration>> knownMigrations(const QString &folder)
{
    std::vector<KnownMigration> known;
    for (const QString &file : sqlFilesIn(folder)) {
        const Result<QString> text = sqlFile(file);
        if (!text)
            return propagate(text);
        const QString name = QFileInfo(file).completeBaseName();
        known.push_back({{name.section(u'_', 0, 0).toInt(), name.section(u'_', 1),
                          QCryptographicHash::hash(text->toUtf8(), QCryptographicHash::Sha256)},
                         withoutComments(*text)});
    }
    return known;
}

SchemaStatus compareMigrations(std::vector<Migration> applied, const std::vector<KnownMigration> &known)
{
    SchemaStatus status;
    status.applied = std::move(applied);
    for (const Migration &each : status.applied) {
        if (!status.tampered)
            status.tampered = difference(each, known);
    }
    for (const KnownMigration &each : known) {
        if (std::ranges::find(status.applied, each.migration.version, &Migration::version) == status.applied.end())
            status.pending.push_back(each.migration);
    }
    return status;
}

Result<std::vector<Migration>> appliedMigrations(SqlConnection &connection, SchemaReader &schema)
{
    const Result<std::optional<TableFacts>> table = schema.table(u"idemdesk_migration"_s);
    if (!table)
        return propagate(table);
    std::vector<Migration> applied;
    if (!*table)
        return applied;
    Result<SqlRows> rows = connection.read(u"desk/migrations.sql"_s, {}, {});
    if (!rows)
        return propagate(rows);
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next())
        applied.push_back({rows->at(0).toInt(), rows->at(1).toString(), rows->at(2).toByteArray()});
    return more ? Result<std::vector<Migration>>(std::move(applied)) : propagate(more);
}

} // namespace idemdesk::store
