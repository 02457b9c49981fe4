// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_session.h"

#include "store/sql/index_advice.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

SqlSession::SqlSession(SqlLink link, StoreRole role)
    : m_link(std::move(link))
    , m_role(role)
    , m_desk(*m_link.connection, m_link.server->deskFolder(), m_link.server->schema())
{}

Result<std::unique_ptr<Session>> SqlSession::open(SqlLink link, const profile::Layout &layout, StoreRole role)
{
    std::unique_ptr<SqlSession> session(new SqlSession(std::move(link), role));
    if (const Result<> mapped = session->map(layout); !mapped)
        return propagate(mapped);
    return session;
}

Result<> SqlSession::map(const profile::Layout &layout)
{
    Result<MappedTables> tables = m_link.server->map(layout);
    if (!tables)
        return propagate(tables);
    m_tables = std::move(*tables);
    m_states = layout.states;
    m_context.emplace(SqlContext{*m_link.connection, *m_tables, m_states, source(), [this] { return now(); },
                                 m_link.server->locksReachAllWriters()});
    Result<BusinessAccess> access = businessAccess(*m_context);
    if (!access)
        return propagate(access);
    m_records.emplace(*m_context);
    m_business.emplace(*m_context, std::move(*access));
    m_sets.emplace(*m_context);
    return {};
}

Result<ServerFacts> SqlSession::facts()
{
    Result<ServerFacts> facts = m_link.server->facts();
    if (facts)
        facts->source = source();
    return facts;
}

/// Every value shows where it was read (R14).
QString SqlSession::source() const
{
    return (m_role == StoreRole::Replica ? u"replica "_s : QString()) + m_link.server->source();
}

Result<ReadOnlyProof> SqlSession::probeReadOnly()
{
    const Result<qint64> written =
        m_link.connection->write(u"records/write_nothing.sql"_s, {.table = &m_tables->records}, {});
    if (written)
        return ReadOnlyProof{false, u"UPDATE was accepted: the session can write"_s};
    // A login without the privilege cannot write either; some servers look at that first.
    if (written.error().code != ErrorCode::ReadOnly && written.error().code != ErrorCode::Privilege)
        return propagate(written);
    return ReadOnlyProof{true, u"UPDATE answered: "_s + written.error().detail};
}

QString SqlSession::createIndex(const TableFacts &table, const QStringList &columns, bool unique) const
{
    return store::createIndex(table, columns, unique, m_link.connection->dialect());
}

} // namespace idemdesk::store
