// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/link/desk_link.h"

#include <utility>

namespace idemdesk::models {

namespace {

std::shared_ptr<store::Worker> workerOn(const SharedContext &context)
{
    return std::make_shared<store::Worker>([context] { return context->store->openReadOnly(); });
}

/// What is asked at every connection, before anything is shown as connected.
Result<ServerInfo> greet(store::Session &session)
{
    Result<store::ServerFacts> facts = session.facts();
    if (!facts)
        return propagate(facts);
    Result<store::ReadOnlyProof> proof = session.probeReadOnly();
    if (!proof)
        return propagate(proof);
    const Result<bool> installed = session.desk().installed();
    if (!installed)
        return propagate(installed);
    const Result<domain::UtcMicros> now = session.now();
    if (!now)
        return propagate(now);
    return ServerInfo{std::move(*facts), std::move(*proof), *installed, *now};
}

constexpr std::chrono::seconds pulse(10);

/// What changes while a connection lasts.
struct Heard
{
    domain::UtcMicros now;
    std::optional<store::Replication> replication;
};

Result<Heard> hear(store::Session &session)
{
    const Result<domain::UtcMicros> now = session.now();
    if (!now)
        return propagate(now);
    const Result<std::optional<store::Replication>> replication = session.replication();
    if (!replication)
        return propagate(replication);
    return Heard{*now, *replication};
}

} // namespace

DeskLink::DeskLink(SharedContext context, Background &closing, QObject *parent)
    : QObject(parent)
    , m_context(std::move(context))
    , m_closing(closing)
    , m_interactive(workerOn(m_context))
    , m_bulk(workerOn(m_context))
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &DeskLink::connectNow);
    connect(&m_pulse, &QTimer::timeout, this, &DeskLink::listen);
    m_pulse.start(pulse);
}

/// A worker that goes cancels what it reads, and waits for that: not on this thread.
DeskLink::~DeskLink()
{
    m_closing.drop(std::move(m_interactive));
    m_closing.drop(std::move(m_bulk));
}

void DeskLink::connectNow()
{
    if (m_greeting)
        return;
    m_greeting = true;
    m_retry.stop();
    if (m_status.state == LinkStatus::State::Lost)
        become({LinkStatus::State::Reconnecting, m_status.error, m_status.attempt + 1});
    const auto job = [](store::Session &session) { return greet(session); };
    whenDone(m_interactive->run(job), this, [this](const Result<ServerInfo> &answer) { greeted(answer); });
}

void DeskLink::greeted(const Result<ServerInfo> &answer)
{
    m_greeting = false;
    if (!answer) {
        const int attempt = m_status.attempt;
        const auto retryIn = backOff(answer.error().code, attempt);
        become({LinkStatus::State::Lost, answer.error(), attempt, retryIn});
        return;
    }
    m_server = *answer;
    m_clock.set(answer->now);
    become({LinkStatus::State::Connected});
    Q_EMIT serverChanged();
}

void DeskLink::listen()
{
    if (!m_status.isConnected())
        return;
    const auto job = [](store::Session &session, const DeskContext &) { return hear(session); };
    whenDone(read(Lane::Interactive, store::JobGroup::None, job), this, [this](const Result<Heard> &heard) {
        if (!heard || !m_server)
            return;
        m_clock.set(heard->now);
        m_server->facts.replication = heard->replication;
        Q_EMIT serverChanged();
    });
}

store::JobGroup DeskLink::newGroup()
{
    return store::JobGroup(++m_lastGroup);
}

void DeskLink::cancel(store::JobGroup group)
{
    for (const auto &worker : {m_interactive, m_bulk})
        m_closing.post([worker, group] { worker->cancel(group); });
}

void DeskLink::noteAnswer()
{
    // An answer on one line after the other was lost: the greeting decides, not the answer.
    if (m_status.state == LinkStatus::State::Lost)
        connectNow();
}

void DeskLink::noteError(const Error &error)
{
    const bool known = m_status.state == LinkStatus::State::Lost || m_status.state == LinkStatus::State::Reconnecting;
    if (known || m_greeting || !endsConnection(error.code))
        return;
    become({LinkStatus::State::Lost, error, 0, backOff(error.code, 0)});
}

void DeskLink::become(LinkStatus status)
{
    m_status = std::move(status);
    if (m_status.retryIn)
        m_retry.start(*m_status.retryIn);
    Q_EMIT statusChanged();
}

} // namespace idemdesk::models
