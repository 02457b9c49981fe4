// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/engine.h"
#include "tests/desk/fixture.h"

#include <memory>

namespace idemdesk::test {

/// A demo, a journal and a console over them: what it takes to carry commands out in a test.
class CommandBench
{
public:
    /// `profileName`: `profile.toml` (leased, the console's tables are there) or `atomic.toml`. `from` and `to` change
    /// the profile's text first.
    explicit CommandBench(const QString &profileName = QStringLiteral("profile.toml"), const QString &from = {},
                          const QString &to = {});

    [[nodiscard]] desk::Console console() const;
    /// Where its commands go.
    [[nodiscard]] desk::Destination here() const;
    /// The same over another store: one that fails where a test wants it to.
    [[nodiscard]] desk::Console consoleOver(store::Store &store) const;

    [[nodiscard]] desk::Command command(const desk::Action &action, const QByteArray &key,
                                        std::optional<qint64> generation, audit::JsonObject parameters = {}) const;
    /// Carries out and expects an outcome.
    [[nodiscard]] desk::Outcome carryOut(const desk::Command &command, const desk::Action &action) const;
    /// Takes the record over at its generation and returns the new one.
    qint64 takeOver(const QByteArray &key) const;

    [[nodiscard]] domain::RecordRef ref(const QByteArray &key) const;
    [[nodiscard]] qint64 generationOf(const QByteArray &key) const;
    [[nodiscard]] desk::Diagnosis diagnose(const QByteArray &key) const;
    [[nodiscard]] QVariant scalar(const QString &statement, const QVariantList &values = {}) const;

    /// Audit entries of a kind.
    [[nodiscard]] int auditEntries(const QString &kind) const;
    [[nodiscard]] bool auditIsIntact() const;
    /// A text of everything that a command could change: to show that nothing did.
    [[nodiscard]] QVariantList recordRows() const;

    Fixture fixture;
    QString database; ///< `demo.db`, `atomic.db`
    Desk desk;
    mutable desk::Journal journal;
};

} // namespace idemdesk::test
