// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/serve/order_api.h"

#include "orders/operation/atomic_operation.h"
#include "orders/operation/inquiry.h"
#include "orders/operation/leased_operation.h"
#include "orders/operation/replies.h"

#include <QUuid>

namespace idemdesk::orders {

using namespace Qt::StringLiterals;

namespace {

constexpr QByteArrayView ordersPath = "/api/orders";
constexpr QByteArrayView operationsPath = "/api/operations/";

Answer malformed(const QString &kind, const QString &title, int status = 400)
{
    return problemAnswer({status, kind, title, u"Nothing was stored."_s}, Outcome::Malformed);
}

Answer noSuchPlace()
{
    return problemAnswer({404, u"no-such-resource"_s, u"There is nothing here"_s}, Outcome::NotFound);
}

bool isJson(const HttpRequest &request)
{
    const std::vector<QByteArray> types = request.header("content-type");
    return types.size() == 1 && types.front().split(';').front().trimmed().toLower() == "application/json";
}

HttpReply replyOf(const Answer &answer, const QByteArray &requestId)
{
    HttpReply reply{.status = answer.status,
                    .headers = {{"Request-Id", requestId}},
                    .contentType = answer.contentType,
                    .body = answer.body,
                    .lost = answer.lost};
    if (!answer.location.isEmpty())
        reply.headers.emplace_back("Location", answer.location);
    if (answer.retryAfter)
        reply.headers.emplace_back("Retry-After", QByteArray::number(*answer.retryAfter));
    if (answer.status == 401)
        reply.headers.emplace_back("WWW-Authenticate", "Bearer");
    if (answer.outcome == Outcome::Replayed)
        reply.headers.emplace_back("Idempotent-Replayed", "true");
    return reply;
}

} // namespace

HttpReply OrderApi::handle(const HttpRequest &request)
{
    const QByteArray requestId = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    const Answer answer = route(request);
    m_log.write(requestId, answer);
    return replyOf(answer, requestId);
}

Answer OrderApi::route(const HttpRequest &request)
{
    const QByteArray &target = request.target;
    if (request.method == "POST" && target == ordersPath)
        return create(request);
    if (request.method == "GET" && target.startsWith("/api/orders/"))
        return findOrder(request, target.sliced(ordersPath.size() + 1));
    if (request.method == "GET" && target.startsWith(operationsPath))
        return findOperation(request, target.sliced(operationsPath.size()));
    return noSuchPlace();
}

Answer OrderApi::create(const HttpRequest &request)
{
    const auto caller = authorised(request, Right::Create);
    if (!caller)
        return caller.error();
    const auto key = keyOf(request);
    if (!key)
        return key.error();
    if (!isJson(request))
        return malformed(u"media-type"_s, u"The body must be application/json, said once"_s, 415);
    const auto order = readOrderRequest(request.body);
    if (!order)
        return problemAnswer(order.error(), Outcome::Malformed);
    const auto faults = faultsOf(request);
    if (!faults)
        return faults.error();
    CreateRequest asked{.scope = {caller->tenant, caller->actor, *key},
                        .keyDigest = m_settings.digester.digest(*key),
                        .order = *order,
                        .faults = *faults,
                        .refusal = [this, &request, &caller] { return refusedNow(request, *caller); }};
    return m_workers.run([this, &asked](Database &database) {
        return m_settings.policy.hasLeases ? LeasedOperation(database, m_settings.policy).execute(asked)
                                           : AtomicOperation(database, m_settings.policy).execute(asked);
    });
}

Answer OrderApi::findOrder(const HttpRequest &request, const QByteArray &id)
{
    const auto caller = authorised(request, Right::Read);
    if (!caller)
        return caller.error();
    bool isNumber = false;
    const qint64 order = id.toLongLong(&isNumber);
    if (!isNumber || QByteArray::number(order) != id)
        return noSuchPlace();
    return m_workers.run([&](Database &database) { return orderInquiry(database, caller->tenant, order); });
}

Answer OrderApi::findOperation(const HttpRequest &request, const QByteArray &key)
{
    const auto caller = authorised(request, Right::Read);
    if (!caller)
        return caller.error();
    if (const std::optional<QString> flaw = m_settings.keyGrammar.flaw(key))
        return malformed(u"malformed-key"_s, u"The key is malformed: "_s + *flaw);
    const Scope scope{caller->tenant, caller->actor, key};
    return m_workers.run(
        [&](Database &database) { return operationInquiry(database, scope, m_settings.digester.digest(key)); });
}

tl::expected<Caller, Answer> OrderApi::authorised(const HttpRequest &request, Right right)
{
    const std::vector<QByteArray> given = request.header("authorization");
    const QByteArray scheme = given.size() == 1 ? given.front().left(7).toLower() : QByteArray();
    if (scheme != "bearer ")
        return tl::unexpected(unauthenticated());
    const Result<std::optional<Caller>> caller = m_tokens.callerOf(given.front().sliced(7).trimmed());
    if (!caller)
        return tl::unexpected(retryAnswer({503, u"tokens"_s, u"Tokens cannot be checked now"_s}, Outcome::Unavailable));
    if (!*caller)
        return tl::unexpected(unauthenticated());
    if (!(*caller)->may(right))
        return tl::unexpected(forbidden());
    return **caller;
}

std::optional<Answer> OrderApi::refusedNow(const HttpRequest &request, const Caller &before)
{
    const auto now = authorised(request, Right::Create);
    if (!now)
        return now.error();
    const bool isSame = now->tenant == before.tenant && now->actor == before.actor;
    return isSame ? std::nullopt : std::optional(forbidden());
}

tl::expected<QByteArray, Answer> OrderApi::keyOf(const HttpRequest &request) const
{
    const std::vector<QByteArray> keys = request.header("idempotency-key");
    if (keys.size() != 1) {
        return tl::unexpected(malformed(u"malformed-key"_s, keys.empty()
                                                                ? u"The header Idempotency-Key is missing"_s
                                                                : u"There is more than one Idempotency-Key"_s));
    }
    if (const std::optional<QString> flaw = m_settings.keyGrammar.flaw(keys.front()))
        return tl::unexpected(malformed(u"malformed-key"_s, u"The Idempotency-Key is malformed: "_s + *flaw));
    return keys.front();
}

tl::expected<FaultPlan, Answer> OrderApi::faultsOf(const HttpRequest &request) const
{
    Faults faults = m_settings.faults;
    if (!m_settings.allowsFaultHeader)
        return FaultPlan(faults);
    for (const QByteArray &value : request.header("idemdesk-fault")) {
        const Result<Faults> asked = parseFaults(QString::fromUtf8(value));
        if (!asked)
            return tl::unexpected(malformed(u"malformed-fault"_s, asked.error().message));
        faults.insert(faults.end(), asked->begin(), asked->end());
    }
    return FaultPlan(faults);
}

} // namespace idemdesk::orders
