// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/http/http_server.h"

#include "orders/contract/problem.h"
#include "orders/http/connection_threads.h"
#include "orders/http/head_lines.h"
#include "orders/http/socket_stream.h"

#include <QString>

namespace idemdesk::orders {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestTarget = 1024;
constexpr std::size_t longestHead = std::size_t{64} * 1024;
constexpr std::size_t requestsOfOneConnection = 100;

QByteArray bytesOf(const std::string &text)
{
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

HttpRequest requestOf(const httplib::Request &request)
{
    HttpRequest made;
    made.method = bytesOf(request.method);
    made.target = bytesOf(request.target);
    for (const auto &[name, value] : request.headers)
        made.headers.emplace_back(bytesOf(name), bytesOf(value));
    made.body = bytesOf(request.body);
    return made;
}

void writeReply(const HttpReply &reply, httplib::Response &response)
{
    response.status = reply.status;
    for (const auto &[name, value] : reply.headers)
        response.set_header(name.toStdString(), value.toStdString());
    response.set_content(reply.body.toStdString(), reply.contentType.toStdString());
}

/// The methods whose body the library reads; behind all others it would take a body for the next request.
bool hasBody(const std::string &method)
{
    return method == "POST" || method == "PUT" || method == "PATCH";
}

/// The status that a head is refused with; 0: none. Where a chunked body ends, and a body that names no length, is left to
/// nobody's reading: 411 (RFC 9112, 6.3).
int refusalOf(const httplib::Request &request, const std::optional<HeadLines> &lines)
{
    if (!lines || (!hasBody(request.method) && namesBody(*lines)))
        return 400;
    if (static_cast<qsizetype>(request.target.size()) > longestTarget)
        return 414;
    return hasBody(request.method) && !namesLength(*lines) ? 411 : 0;
}

QString titleOf(int status)
{
    switch (status) {
    case 411:
        return u"The length of the body is missing"_s;
    case 413:
        return u"The body is too large"_s;
    case 414:
        return u"The target is too long"_s;
    case 431:
        return u"The head is too large"_s;
    case 500:
        return u"The request could not be served"_s;
    default:
        return u"The request is not valid HTTP"_s;
    }
}

} // namespace

/// The library with a loop of its own around each connection.
class HttpServer::Impl final : public httplib::Server
{
public:
    Impl(HttpServer::Handler handler, const HttpLimits &limits) : m_handler(std::move(handler)), m_limits(limits)
    {
        new_task_queue = [threads = limits.threads] { return new ConnectionThreads(threads); };
        set_payload_max_length(limits.body);
        set_keep_alive_max_count(requestsOfOneConnection); // both are told to the client
        set_keep_alive_timeout(limits.idle.count());
        const auto handle = [this](const httplib::Request &request, httplib::Response &response) {
            answer(request, response);
        };
        Get(".*", handle).Post(".*", handle).Put(".*", handle).Patch(".*", handle).Delete(".*", handle);
        Options(".*", handle);
        set_pre_routing_handler([](const httplib::Request &, httplib::Response &response) { return judge(response); });
        set_error_handler([](const httplib::Request &, httplib::Response &response) { describe(response); });
    }

private:
    /// What the callbacks of the library are not told: the connection that their thread is serving.
    struct Serving
    {
        SocketStream *stream = nullptr;
        bool reachedHead = false;
        int refusal = 0; ///< a status
    };

    static Serving &serving()
    {
        thread_local Serving state;
        return state;
    }

    bool process_and_close_socket(socket_t socket) override
    {
        SocketStream stream(socket, longestHead + m_limits.body);
        for (std::size_t left = requestsOfOneConnection; left > 0; --left) {
            const bool isNext = svr_sock_ != INVALID_SOCKET && stream.awaitRequest(m_limits.idle);
            if (!isNext || !serveOne(stream, left == 1))
                break;
        }
        stream.close();
        return true;
    }

    /// False where the connection ends behind it.
    bool serveOne(SocketStream &stream, bool isLast)
    {
        serving() = {.stream = &stream};
        stream.startRequest(m_limits.request);
        bool closed = false;
        const bool answered =
            process_request(stream, isLast, closed, [this](httplib::Request &request) { takeHead(request); });
        return answered && !closed && serving().reachedHead && !stream.ends();
    }

    /// Puts the header lines in their place as they came.
    static void takeHead(httplib::Request &request)
    {
        Serving &state = serving();
        state.reachedHead = true;
        const auto lines = readHeadLines(state.stream->head());
        state.refusal = refusalOf(request, lines);
        request.headers.clear();
        if (!lines)
            return;
        for (const auto &[name, value] : *lines) {
            // A body that is packed stays packed, and is no order then.
            if (name != "content-encoding")
                request.headers.emplace(name.toStdString(), value.toStdString());
        }
    }

    static HandlerResponse judge(httplib::Response &response)
    {
        if (serving().refusal == 0)
            return HandlerResponse::Unhandled;
        response.status = serving().refusal;
        describe(response);
        return HandlerResponse::Handled;
    }

    /// What the library refuses by itself has no body yet; where the next request would begin is not known then.
    static void describe(httplib::Response &response)
    {
        if (!response.body.empty())
            return;
        const Serving &state = serving();
        state.stream->endAfterAnswer();
        if (!state.reachedHead && state.stream->isTooLarge())
            response.status = 431;
        const QByteArray body = problemBody({response.status, u"http"_s, titleOf(response.status)});
        response.set_header("Connection", "close");
        response.set_content(body.toStdString(), problemType.toStdString());
    }

    void answer(const httplib::Request &request, httplib::Response &response)
    {
        const HttpReply reply = m_handler(requestOf(request));
        if (reply.lost)
            serving().stream->loseAnswer();
        writeReply(reply, response);
    }

    HttpServer::Handler m_handler;
    HttpLimits m_limits;
};

HttpServer::HttpServer(Handler handler, const HttpLimits &limits)
    : m_impl(std::make_unique<Impl>(std::move(handler), limits))
{}

HttpServer::~HttpServer() = default;

Result<quint16> HttpServer::bind(const QString &host, quint16 port)
{
    const std::string name = host.toStdString();
    int bound = port;
    if (port == 0)
        bound = m_impl->bind_to_any_port(name);
    else if (!m_impl->bind_to_port(name, port))
        bound = -1;
    if (bound < 0)
        return fail(ErrorCode::Io, u"nobody can listen on %1:%2 here"_s.arg(host).arg(port),
                    u"give a free port of this machine by --listen"_s);
    return static_cast<quint16>(bound);
}

void HttpServer::serve()
{
    m_impl->listen_after_bind();
}

void HttpServer::stop()
{
    m_impl->stop();
}

} // namespace idemdesk::orders
