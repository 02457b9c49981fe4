// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_write_session.h"

#include "store/sql/sql_command_transaction.h"
#include "store/sql/sql_example_tables.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

SqlWriteSession::SqlWriteSession(SqlLink link, profile::Layout layout)
    : m_link(std::move(link))
    , m_layout(std::move(layout))
    , m_desk(*m_link.connection, *m_link.server)
    , m_deskReader(*m_link.connection, m_link.server->deskFolder(), m_link.server->schema())
{}

Result<std::unique_ptr<CommandTransaction>> SqlWriteSession::begin()
{
    if (!m_context) {
        if (const Result<> ready = prepare(); !ready)
            return propagate(ready);
    }
    return SqlCommandTransaction::begin(*m_context, m_access, m_deskReader);
}

Result<std::unique_ptr<ExampleTables>> SqlWriteSession::makeExample(ExampleLayout layout)
{
    return SqlExampleTables::make(*m_link.connection, *m_link.server, layout);
}

Result<> SqlWriteSession::prepare()
{
    const Result<SchemaStatus> status = m_deskReader.schemaStatus();
    if (!status)
        return propagate(status);
    if (status->tampered) {
        return fail(ErrorCode::Refused,
                    u"the console's own tables are not as this program knows them: "_s + *status->tampered,
                    u"nothing was changed; use the program that installed them, or a newer one"_s);
    }
    if (!status->pending.empty()) {
        return fail(ErrorCode::Refused, u"the console's own tables are not installed, and a command needs them"_s,
                    u"install them with `idemctl schema install`"_s);
    }
    Result<MappedTables> tables = m_link.server->map(m_layout);
    if (!tables)
        return propagate(tables);
    m_tables = std::move(*tables);
    SqlContext context{*m_link.connection,       *m_tables,
                       m_layout.states,          m_link.server->source(),
                       [this] { return now(); }, m_link.server->locksReachAllWriters()};
    Result<BusinessAccess> access = businessAccess(context);
    if (!access)
        return propagate(access);
    m_access = std::move(*access);
    m_context.emplace(std::move(context));
    return {};
}

} // namespace idemdesk::store
