// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/map_tables.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

/// Names listed for people: some, if there are many.
QString listed(const QStringList &names)
{
    constexpr qsizetype most = 30;
    if (names.isEmpty())
        return u"there are none"_s;
    const QString shown = names.mid(0, most).join(u", "_s);
    return names.size() > most ? QString(shown + u", …") : shown;
}

class Mapper
{
public:
    Mapper(const profile::Layout &layout, SchemaReader &schema, const DescribeColumn &describe)
        : m_layout(layout), m_schema(schema), m_describe(describe)
    {}

    /// `section` is the table's name in the profile: `records`.
    Result<MappedTable> map(const QString &section, const profile::TableMap &wanted)
    {
        const Result<TableFacts> facts = find(section, wanted.table);
        if (!facts)
            return propagate(facts);
        std::map<QString, MappedTable::Column> columns;
        QStringList withheld;
        for (const auto &[logical, physical] : wanted.columns) {
            const ColumnFacts *column = facts->column(physical);
            const Result<bool> hidden = column ? !column->readable : m_schema.hides(wanted.table);
            if (!hidden)
                return propagate(hidden);
            if (*hidden) {
                withheld << logical;
                continue;
            }
            if (!column)
                return propagate(noColumn(section, logical, physical, *facts));
            if (!column->readable) {
                withheld << logical;
                continue;
            }
            Result<MappedTable::Column> described = m_describe(*facts, *column, {m_layout.times, m_layout.zone});
            if (!described)
                return propagate(described);
            columns[logical] = std::move(*described);
        }
        return MappedTable(*facts, std::move(columns), std::move(withheld));
    }

    Result<std::optional<MappedTable>> mapOptional(const QString &section, const profile::TableMap &wanted)
    {
        if (!wanted.exists())
            return std::nullopt;
        return map(section, wanted).map([](MappedTable &&table) { return std::optional(std::move(table)); });
    }

private:
    Result<TableFacts> find(const QString &section, const QString &name)
    {
        const Result<std::optional<TableFacts>> facts = m_schema.table(name);
        if (!facts)
            return propagate(facts);
        if (*facts)
            return **facts;
        const Result<bool> hidden = m_schema.hides(name);
        if (!hidden)
            return propagate(hidden);
        if (*hidden) {
            TableFacts nothing;
            nothing.name = name;
            return nothing;
        }
        const Result<QStringList> names = m_schema.tableNames();
        if (!names)
            return propagate(names);
        return fail(ErrorCode::Profile, u"the database has no table %1 (profile: [tables] %2)"_s.arg(name, section),
                    u"set `%1` in [tables] to the table's name, or to \"\" where there is none; tables here: %2"_s.arg(
                        section, listed(*names)));
    }

    static Result<> noColumn(const QString &section, const QString &logical, const QString &physical,
                             const TableFacts &facts)
    {
        QStringList names;
        for (const ColumnFacts &column : facts.columns)
            names << column.name;
        const QString key = logical.startsWith(u"id."_s) ? u"id"_s : logical;
        return fail(
            ErrorCode::Profile,
            u"table %1 has no column %2 (profile: [columns.%3] %4)"_s.arg(facts.path(), physical, section, key),
            u"set `%1` in [columns.%2] to the column's name, or to \"\" where there is none; columns here: %3"_s.arg(
                key, section, listed(names)));
    }

    const profile::Layout &m_layout;
    SchemaReader &m_schema;
    const DescribeColumn &m_describe;
};

Result<> checkKey(const MappedTable &records)
{
    const QStringList columns = records.physical(records.key());
    if (!columns.isEmpty() && records.facts().uniqueOver(columns))
        return {};
    return fail(ErrorCode::Profile,
                u"nothing makes the id of table %1 unique (profile: [columns.records] id)"_s.arg(records.name()),
                u"set `id` in [columns.records] to the columns of the primary key: %1"_s.arg(
                    listed(records.facts().primaryKey)));
}

/// A login without the bodies is one that some are meant to have (R10); without another column a record would be judged by
/// a value that it does not have.
Result<> checkPrivileges(const MappedTable &records, const profile::TableMap &wanted)
{
    for (const auto &[logical, physical] : wanted.columns) {
        if (records.withholds(logical) && logical != u"response_body"_s) {
            return fail(ErrorCode::Privilege,
                        u"this login may not read column %1 of table %2"_s.arg(physical, records.name()),
                        u"have SELECT on it granted; only the body (profile: response_body) may be left out"_s);
        }
    }
    return {};
}

/// Columns that no record can be judged without.
Result<> checkEssentials(const MappedTable &records)
{
    for (const QString &column : {u"operation"_s, u"idempotency_key"_s, u"state"_s}) {
        if (!records.has(column)) {
            return fail(ErrorCode::Profile,
                        u"the profile names no column for %1 (profile: [columns.records] %1)"_s.arg(column),
                        u"every layout has this column: name it"_s);
        }
    }
    return {};
}

} // namespace

Result<MappedTables> mapTables(const profile::Layout &layout, SchemaReader &schema, const DescribeColumn &describe)
{
    Mapper mapper(layout, schema, describe);
    Result<MappedTable> records = mapper.map(u"records"_s, layout.records);
    if (!records)
        return propagate(records);
    const Result<> usable =
        checkPrivileges(*records, layout.records).and_then([&] { return checkEssentials(*records); }).and_then([&] {
            return checkKey(*records);
        });
    if (!usable)
        return propagate(usable);
    Result<std::optional<MappedTable>> orders = mapper.mapOptional(u"orders"_s, layout.orders);
    if (!orders)
        return propagate(orders);
    Result<std::optional<MappedTable>> outbox = mapper.mapOptional(u"outbox"_s, layout.outbox);
    if (!outbox)
        return propagate(outbox);
    Result<std::optional<MappedTable>> downstream = mapper.mapOptional(u"downstream"_s, layout.downstream);
    if (!downstream)
        return propagate(downstream);
    return MappedTables{std::move(*records), std::move(*orders), std::move(*outbox), std::move(*downstream)};
}

} // namespace idemdesk::store
