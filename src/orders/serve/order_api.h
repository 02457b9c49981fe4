// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/key_grammar.h"
#include "domain/masking.h"
#include "orders/access/tokens.h"
#include "orders/http/http_message.h"
#include "orders/operation/create_request.h"
#include "orders/serve/database_workers.h"
#include "orders/serve/request_log.h"

namespace idemdesk::orders {

/// What the API was started with. What it refers to outlives it.
struct ApiSettings
{
    domain::KeyGrammar keyGrammar;
    domain::KeyDigester digester;
    OperationPolicy policy;
    Faults faults;                  ///< of every request
    bool allowsFaultHeader = false; ///< a request may ask for faults of its own by `Idemdesk-Fault`
};

/// The API of the seeds. Who asks is settled before what is asked, and both before the database hears of it: a request
/// without a known token, without the right, with a malformed key or body reaches no connection. Any thread.
class OrderApi
{
public:
    OrderApi(ApiSettings settings, Tokens &tokens, DatabaseWorkers &workers, RequestLog &log)
        : m_settings(std::move(settings)), m_tokens(tokens), m_workers(workers), m_log(log)
    {}

    [[nodiscard]] HttpReply handle(const HttpRequest &request);

private:
    [[nodiscard]] Answer route(const HttpRequest &request);
    [[nodiscard]] Answer create(const HttpRequest &request);
    [[nodiscard]] Answer findOrder(const HttpRequest &request, const QByteArray &id);
    [[nodiscard]] Answer findOperation(const HttpRequest &request, const QByteArray &key);

    /// Who asks, or why not.
    [[nodiscard]] tl::expected<Caller, Answer> authorised(const HttpRequest &request, Right right);
    /// The answer where this request's caller is no longer the same, or has lost the right.
    [[nodiscard]] std::optional<Answer> refusedNow(const HttpRequest &request, const Caller &before);
    [[nodiscard]] tl::expected<QByteArray, Answer> keyOf(const HttpRequest &request) const;
    [[nodiscard]] tl::expected<FaultPlan, Answer> faultsOf(const HttpRequest &request) const;

    const ApiSettings m_settings;
    Tokens &m_tokens;
    DatabaseWorkers &m_workers;
    RequestLog &m_log;
};

} // namespace idemdesk::orders
