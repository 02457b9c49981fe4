// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "orders/http/http_message.h"

#include <chrono>
#include <functional>
#include <memory>

namespace idemdesk::orders {

struct HttpLimits
{
    std::size_t threads = 64;     ///< connections that are served at once; more are not accepted
    std::size_t body = 16 * 1024; ///< bytes; more is 413
    std::chrono::seconds request = std::chrono::seconds(10); ///< for a whole request to arrive
    std::chrono::seconds idle = std::chrono::seconds(5);     ///< between two requests of a connection
};

/// Serves HTTP/1.1 by cpp-httplib. Head and body are whole and within the limits before the handler sees them; what is
/// not is answered 400, 411, 413, 414 or 431 here, or the connection ends.
class HttpServer
{
public:
    using Handler = std::function<HttpReply(const HttpRequest &)>;

    /// The handler is called on many threads at once.
    HttpServer(Handler handler, const HttpLimits &limits);
    ~HttpServer();
    HttpServer(const HttpServer &) = delete;
    HttpServer &operator=(const HttpServer &) = delete;

    /// Port 0 is any that is free; returns the port. Error: Io.
    [[nodiscard]] Result<quint16> bind(const QString &host, quint16 port);
    /// Serves until stop(); requests that are being answered then are answered.
    void serve();
    /// From any thread.
    void stop();

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace idemdesk::orders
