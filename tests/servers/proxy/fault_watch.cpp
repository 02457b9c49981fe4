// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/proxy/fault_watch.h"

#include <algorithm>

namespace idemdesk::test {

void FaultWatch::arm(const Fault &fault)
{
    m_fault = fault;
    m_effect = fault.effect;
    m_answering.reset();
}

void FaultWatch::opened(int connection)
{
    if (m_fault && m_fault->words.isEmpty() && !m_answering)
        m_answering = connection;
}

/// An answer that never came is awaited again where the words come again.
void FaultWatch::closed(int connection)
{
    if (m_answering == connection)
        m_answering.reset();
}

FaultWatch::Verdict FaultWatch::clientSent(int connection, const QByteArray &before, const QByteArray &sent)
{
    if (!m_fault || m_answering || !isDue(before, sent))
        return {.pass = sent.size()};
    if (m_fault->moment == Fault::Moment::BeforeForwarding)
        return strike(0);
    if (m_fault->moment == Fault::Moment::AfterForwarding)
        return strike(sent.size());
    m_answering = connection;
    return {.pass = sent.size()};
}

FaultWatch::Verdict FaultWatch::serverSent(int connection, const QByteArray &sent)
{
    if (!m_fault || m_answering != connection)
        return {.pass = sent.size()};
    if (m_fault->moment == Fault::Moment::AfterAnswer)
        return strike(sent.size());
    const qsizetype pass = std::min(m_fault->bytes, sent.size());
    m_fault->bytes -= pass;
    return m_fault->bytes == 0 ? strike(pass) : Verdict{.pass = pass};
}

/// Counts what ends in what was sent now.
bool FaultWatch::isDue(const QByteArray &before, const QByteArray &sent)
{
    const QByteArray &words = m_fault->words;
    if (words.isEmpty())
        return false;
    QByteArray fresh = before.right(words.size() - 1);
    fresh.append(sent);
    m_fault->occurrence -= static_cast<int>(fresh.count(words));
    return m_fault->occurrence <= 0;
}

FaultWatch::Verdict FaultWatch::strike(qsizetype pass)
{
    m_fault.reset();
    m_answering.reset();
    return {.pass = pass, .strikes = true};
}

} // namespace idemdesk::test
