// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo/demo_filling.h"

#include "desk/demo/demo_cases.h"
#include "desk/demo/demo_values.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;
using store::ExampleLayout;
using store::ExampleTable;

namespace {

class Filling
{
public:
    Filling(store::ExampleTables &tables, ExampleLayout layout, const DemoSize &size, domain::UtcMicros now)
        : m_tables(tables), m_layout(layout), m_size(size), m_generator(layout, size.seed, now)
    {}

    /// The named records stand in the middle of the healthy ones.
    Result<> run()
    {
        const qint64 before = m_size.healthyRows / 2;
        return insertHealthy(before).and_then([this] { return insertNamed(); }).and_then([this, before] {
            return insertHealthy(m_size.healthyRows - before);
        });
    }

private:
    Result<> insertHealthy(qint64 rows)
    {
        for (qint64 row = 0; row < rows; ++row) {
            if (auto done = insert(m_generator.healthy()); !done)
                return done;
        }
        return {};
    }

    Result<> insertNamed()
    {
        for (const NamedCase &named : namedCases(m_layout)) {
            const DemoCase made = named.make(m_generator, named.key);
            if (auto done = insert(made); !done)
                return done;
            for (const DemoCase &sibling : made.siblings) {
                if (auto done = insert(sibling); !done)
                    return done;
            }
        }
        return {};
    }

    Result<> insert(const DemoCase &made)
    {
        if (!made.withoutRecord)
            add(ExampleTable::Records, recordRow(made.record, m_layout));
        for (const domain::Order &order : made.orders)
            add(ExampleTable::Orders, orderRow(order));
        for (const domain::OutboxEvent &event : made.events)
            add(ExampleTable::Outbox, eventRow(event));
        for (const domain::DownstreamOutcome &outcome : made.outcomes)
            add(ExampleTable::Downstream, outcomeRow(outcome));
        for (const domain::RecordedTakeover &takeover : made.takeovers)
            add(ExampleTable::Takeovers, takeoverRow(made.record.ref, takeover));
        return m_done;
    }

    void add(ExampleTable table, const store::ExampleRow &row)
    {
        if (m_done)
            m_done = m_tables.insert(table, row);
    }

    store::ExampleTables &m_tables;
    ExampleLayout m_layout;
    DemoSize m_size;
    DemoGenerator m_generator;
    Result<> m_done; ///< holds the first failure
};

/// Only records with leases can have been taken over.
Result<> installFor(store::WriteSession &session, ExampleLayout layout)
{
    if (layout != ExampleLayout::Leased)
        return {};
    const auto installed = session.desk().install();
    return installed ? Result<>() : propagate(installed);
}

} // namespace

Result<> fillDemo(store::WriteSession &session, ExampleLayout layout, const DemoSize &size, domain::UtcMicros now)
{
    if (auto installed = installFor(session, layout); !installed)
        return installed;
    auto tables = session.makeExample(layout);
    if (!tables)
        return propagate(tables);
    return Filling(**tables, layout, size, now).run().and_then([&] { return (*tables)->commit(); });
}

QStringList demoCodes(ExampleLayout layout, std::set<int> declared)
{
    for (const NamedCase &named : namedCases(layout))
        declared.insert(named.anomaly);
    QStringList codes;
    for (const int number : declared)
        codes.append(domain::anomalyCode(domain::Anomaly{number}));
    return codes;
}

} // namespace idemdesk::desk
