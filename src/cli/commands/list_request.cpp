// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/list_request.h"

#include "cli/anomaly_codes.h"
#include "domain/inert_text.h"
#include "domain/state_name.h"

#include <QStringList>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostItems = 1000;

Result<> assign(std::optional<qint64> &target, Result<std::optional<qint64>> value)
{
    if (!value)
        return propagate(value);
    target = *value;
    return {};
}

Result<> assign(std::optional<std::chrono::microseconds> &target,
                Result<std::optional<std::chrono::microseconds>> value)
{
    if (!value)
        return propagate(value);
    target = *value;
    return {};
}

} // namespace

Result<ListRequest> ListRequest::from(const Arguments &arguments)
{
    ListRequest request;
    for (const auto read :
         {&ListRequest::readKind, &ListRequest::readFilters, &ListRequest::readSpans, &ListRequest::readPage}) {
        if (const Result<> done = (request.*read)(arguments); !done)
            return propagate(done);
    }
    return request;
}

store::RecordQuery ListRequest::queryAt(domain::UtcMicros asOf) const
{
    store::RecordQuery query = m_filters;
    if (m_olderThan)
        query.createdBefore = asOf.minus(*m_olderThan);
    if (m_expiring) {
        query.expiresAfter = asOf;
        query.expiresBefore = asOf.plus(*m_expiring);
    }
    return query;
}

Result<> ListRequest::readKind(const Arguments &arguments)
{
    queue = arguments.has(u"--queue"_s);
    static const QStringList others{u"--state"_s,  u"--anomaly"_s, u"--expiring"_s,  u"--older-than"_s,
                                    u"--tenant"_s, u"--actor"_s,   u"--operation"_s, u"--after"_s};
    for (const QString &other : others) {
        if (queue && arguments.has(other)) {
            return fail(ErrorCode::Usage, u"--queue does not go with "_s + other,
                        u"the queue is what nobody can vouch for, whole; only --limit goes with it"_s);
        }
    }
    const std::optional<QByteArray> code = arguments.value(u"--anomaly"_s);
    if (!code)
        return {};
    const Result<std::vector<domain::Anomaly>> anomalies = parseAnomalies(u"--anomaly"_s, *code, FoundIn::Records);
    if (!anomalies)
        return propagate(anomalies);
    if (anomalies->size() != 1)
        return fail(ErrorCode::Usage, u"--anomaly takes one code"_s, u"for several use: idemctl diagnose --codes"_s);
    anomaly = anomalies->front();
    return {};
}

Result<> ListRequest::readFilters(const Arguments &arguments)
{
    if (const std::optional<QByteArray> text = arguments.value(u"--state"_s)) {
        m_filters.state = domain::stateNamed(QString::fromUtf8(*text));
        if (!m_filters.state) {
            return fail(ErrorCode::Usage, u"--state is `%1`, which is no state"_s.arg(domain::inertText(*text)),
                        u"use PROCESSING, COMPLETED or UNKNOWN"_s);
        }
    }
    m_filters.operation = arguments.value(u"--operation"_s);
    if (const Result<> tenant = assign(m_filters.tenant, arguments.integer(u"--tenant"_s)); !tenant)
        return tenant;
    return assign(m_filters.actor, arguments.integer(u"--actor"_s));
}

Result<> ListRequest::readSpans(const Arguments &arguments)
{
    if (const Result<> done = assign(m_expiring, arguments.duration(u"--expiring"_s)); !done)
        return done;
    return assign(m_olderThan, arguments.duration(u"--older-than"_s));
}

Result<> ListRequest::readPage(const Arguments &arguments)
{
    const Result<std::optional<qint64>> given = arguments.integer(u"--limit"_s, 1, MostItems);
    if (!given)
        return propagate(given);
    limit = int(given->value_or(limit));
    const std::optional<QByteArray> mark = arguments.value(u"--after"_s);
    if (!mark)
        return {};
    const Result<PageMark> parsed = PageMark::parse(QString::fromUtf8(*mark));
    if (!parsed)
        return propagate(parsed);
    after = *parsed;
    return {};
}

} // namespace idemdesk::cli
