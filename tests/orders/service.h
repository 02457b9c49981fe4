// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/orders/http_client.h"
#include "tests/orders/shop.h"

#include <QProcess>

namespace idemdesk::test {

/// A process of `idem-orders serve` on a shop, on a port of its own, with the fault header allowed; killed at its end.
class Service
{
public:
    explicit Service(const Shop &shop, const QStringList &options = {});
    ~Service();
    Q_DISABLE_COPY_MOVE(Service)

    [[nodiscard]] quint16 port() const { return m_port; }
    [[nodiscard]] std::optional<HttpAnswer> post(const OrderPost &order) const { return send(m_port, order.bytes()); }
    [[nodiscard]] std::optional<HttpAnswer> get(const QByteArray &path, const QByteArray &token = "alice") const
    {
        return send(m_port, getBytes(path, token));
    }
    /// Waits until it has crashed by a fault.
    [[nodiscard]] bool awaitCrash();
    /// Ends it in order; its exit code.
    int stop();
    /// SIGKILL.
    void kill();
    /// All that it has logged.
    [[nodiscard]] QByteArray log() const;

private:
    QProcess m_process;
    QString m_log;
    quint16 m_port = 0;
};

/// A FIFO at which a request stops that is sent with `hold:` and this path, until it is let go.
class Hold
{
public:
    explicit Hold(QString path);
    ~Hold();
    Q_DISABLE_COPY_MOVE(Hold)

    [[nodiscard]] QByteArray action() const { return "hold:" + m_path.toUtf8(); }
    /// Waits until the request stands there.
    void await();
    void release();

private:
    QString m_path;
    int m_writer = -1;
};

} // namespace idemdesk::test
