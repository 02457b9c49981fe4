// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/demo/demo_case.h"
#include "store/example_tables.h"

#include <QRandomGenerator>

#include <chrono>

namespace idemdesk::desk {

/// Makes plausible rows, each with fresh ids. The same seed makes the same rows relative to `now`, on every machine.
class DemoGenerator
{
public:
    DemoGenerator(store::ExampleLayout layout, quint32 seed, domain::UtcMicros now);

    /// A healthy COMPLETED record, some days old and with years to its expiry: an order that was sent and confirmed, or
    /// now and then a stored business rejection.
    [[nodiscard]] DemoCase healthy();

    /// A healthy COMPLETED record under this key, with its order.
    [[nodiscard]] DemoCase completed(const QByteArray &key);

    /// A COMPLETED record under this key that stores this status and has no order.
    [[nodiscard]] DemoCase rejected(const QByteArray &key, qint64 status);

    /// A PROCESSING record under this key, three hours old, without an order; in the leased layout a worker holds it
    /// until `lease` from now (negative: it expired).
    [[nodiscard]] DemoCase open(const QByteArray &key, std::chrono::microseconds lease);

    /// Adds the order that was asked for, committed `delay` after the record was created, with its event and outcome.
    void addOrder(DemoCase &made, std::chrono::microseconds delay);

    [[nodiscard]] domain::UtcMicros now() const { return m_now; }
    [[nodiscard]] qint64 unusedOrderId() { return m_nextOrder++; }
    /// A version 4 UUID.
    [[nodiscard]] QByteArray uuid();
    [[nodiscard]] bool isLeased() const { return m_layout == store::ExampleLayout::Leased; }

private:
    [[nodiscard]] DemoCase blank(const QByteArray &key, domain::UtcMicros created);
    [[nodiscard]] domain::Order askFor(const domain::Record &record);
    [[nodiscard]] domain::UtcMicros someDaysAgo();
    void complete(DemoCase &made, qint64 status, const QByteArray &body);
    void addEvent(DemoCase &made, const domain::Order &order);
    [[nodiscard]] qint64 between(qint64 least, qint64 most);

    store::ExampleLayout m_layout;
    QRandomGenerator m_random;
    domain::UtcMicros m_now;
    qint64 m_nextRecord = 1;
    qint64 m_nextOrder = 50'001;
};

/// The stored reply of the demo's application to a created order.
[[nodiscard]] QByteArray demoReply(const domain::Order &order);
[[nodiscard]] QByteArray demoLocation(qint64 orderId);

} // namespace idemdesk::desk
