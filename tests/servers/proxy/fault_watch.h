// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/servers/proxy/fault.h"

#include <optional>

namespace idemdesk::test {

/// Decides when the armed fault strikes. Pure: connections are numbers here.
class FaultWatch
{
public:
    /// How much of what has just come may pass, and whether the fault strikes right after that.
    struct Verdict
    {
        qsizetype pass = 0;
        bool strikes = false;
    };

    void arm(const Fault &fault);

    void opened(int connection);
    void closed(int connection);
    /// `before`: what the client sent before, at least as much of it as the words are long.
    [[nodiscard]] Verdict clientSent(int connection, const QByteArray &before, const QByteArray &sent);
    [[nodiscard]] Verdict serverSent(int connection, const QByteArray &sent);

    [[nodiscard]] Fault::Effect effect() const { return m_effect; }

private:
    [[nodiscard]] bool isDue(const QByteArray &before, const QByteArray &sent);
    Verdict strike(qsizetype pass);

    std::optional<Fault> m_fault;   ///< armed, and has not struck
    std::optional<int> m_answering; ///< the connection whose answer is awaited
    Fault::Effect m_effect = Fault::Effect::Cut;
};

} // namespace idemdesk::test
