// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/clocked_store.h"

#include "store/sql/sql_session.h"
#include "store/sql/sql_write_session.h"

namespace idemdesk::test {

namespace {

class ClockedServer final : public store::SqlServer
{
public:
    ClockedServer(std::unique_ptr<store::SqlServer> server, const domain::Clock &clock)
        : m_server(std::move(server)), m_clock(clock)
    {}

    [[nodiscard]] Result<store::ServerFacts> facts() override { return m_server->facts(); }
    [[nodiscard]] Result<domain::UtcMicros> now() override { return m_clock.now(); }
    [[nodiscard]] Result<std::optional<store::Replication>> replication() override { return m_server->replication(); }
    [[nodiscard]] bool locksReachAllWriters() const override { return m_server->locksReachAllWriters(); }
    [[nodiscard]] QString source() const override { return m_server->source(); }
    [[nodiscard]] QString deskFolder() const override { return m_server->deskFolder(); }
    [[nodiscard]] store::SchemaReader &schema() override { return m_server->schema(); }
    [[nodiscard]] Result<> lockForInstall() override { return m_server->lockForInstall(); }
    [[nodiscard]] Result<store::MappedTables> map(const profile::Layout &layout) override
    {
        return m_server->map(layout);
    }

private:
    std::unique_ptr<store::SqlServer> m_server;
    const domain::Clock &m_clock;
};

} // namespace

Result<std::unique_ptr<store::Session>> ClockedStore::openReadOnly()
{
    Result<store::SqlLink> link = open(For::Reading);
    if (!link)
        return propagate(link);
    return store::SqlSession::open(std::move(*link), m_layout, store::StoreRole::Primary);
}

Result<std::unique_ptr<store::WriteSession>> ClockedStore::openForWriting()
{
    Result<store::SqlLink> link = open(For::Writing);
    if (!link)
        return propagate(link);
    return std::make_unique<store::SqlWriteSession>(std::move(*link), m_layout);
}

Result<store::SqlLink> ClockedStore::open(For purpose) const
{
    Result<store::SqlLink> link = m_open(purpose);
    if (link)
        link->server = std::make_unique<ClockedServer>(std::move(link->server), m_clock);
    return link;
}

} // namespace idemdesk::test
