// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/environment.h"
#include "domain/clock.h"

#include <QBuffer>
#include <QByteArrayList>
#include <QProcessEnvironment>

namespace idemdesk::cli {

/// A clock that stands still.
class StoppedClock final : public domain::Clock
{
public:
    explicit StoppedClock(domain::UtcMicros now) : m_now(now) {}
    [[nodiscard]] domain::UtcMicros now() const override { return m_now; }

private:
    domain::UtcMicros m_now;
};

class NoKeychain final : public profile::Keychain
{
public:
    [[nodiscard]] std::optional<QByteArray> read(const QString &) override { return {}; }
};

/// Ctrl-C on demand.
class ManualInterrupts final : public Interrupts
{
public:
    void whenInterrupted(std::function<void()> action) override
    {
        m_action = std::move(action);
        if (pressedBefore && m_action)
            m_action();
    }
    void press()
    {
        if (m_action)
            m_action();
    }

    void setLastWords(LastWords words) override { m_lastWords = std::move(words); }
    [[nodiscard]] const LastWords &lastWords() const { return m_lastWords; }

    bool pressedBefore = false; ///< as if the key had been pressed before the database answered

private:
    std::function<void()> m_action;
    LastWords m_lastWords;
};

/// What one run of idemctl left behind.
struct Ran
{
    int code = -1;
    QByteArray out;
    QByteArray err;

    [[nodiscard]] QList<QByteArray> lines() const;
};

/// idemctl in this process, with the world around it made up.
class Terminal
{
public:
    /// Arguments as a shell would hand them over.
    [[nodiscard]] Ran run(const QByteArrayList &arguments);
    /// The same, written to this device instead of a buffer: `out` stays empty.
    [[nodiscard]] Ran runInto(QIODevice &output, const QByteArrayList &arguments);

    StoppedClock clock{domain::UtcMicros(1'800'000'000'000'000)}; // 2027-01-15
    QProcessEnvironment variables;
    QByteArray input;
    bool isTerminal = false;
    int columns = 80;
    OpenStore openStore = store::openStore;
    ManualInterrupts interrupts;
};

} // namespace idemdesk::cli
