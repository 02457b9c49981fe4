// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/command.h"
#include "domain/finding.h"
#include "domain/record.h"
#include "profile/profile.h"

#include <QCoreApplication>
#include <QString>

#include <chrono>
#include <vector>

namespace idemdesk::models {

/// The domain's own terms in the user's language. Codes, tokens and names that scripts know are never translated.
class Terms
{
    Q_DECLARE_TR_FUNCTIONS(idemdesk::models::Terms)

public:
    [[nodiscard]] static QString severity(domain::Severity severity);
    [[nodiscard]] static QString state(domain::State state);
    [[nodiscard]] static QString environment(profile::Environment environment);
    [[nodiscard]] static QString outcome(desk::OutcomeKind outcome);
    /// What an action is called on a button: `Take over`.
    [[nodiscard]] static QString action(domain::Action action);
    /// What a command is called by its token: `takeover`, `renew`.
    [[nodiscard]] static QString command(const QString &token);
    /// A few words on an anomaly.
    [[nodiscard]] static QString title(domain::Anomaly anomaly);
    /// `A9 A15`.
    [[nodiscard]] static QString codes(const std::vector<domain::Anomaly> &anomalies);

    /// The largest unit only, so that it stands still while one reads: `14 m`, `3 d`.
    [[nodiscard]] static QString age(std::chrono::microseconds span);
    /// The same of a time that was; `?` where it is not exact, `–` where it is absent.
    [[nodiscard]] static QString age(const std::optional<domain::StoredTime> &time, domain::UtcMicros now);
    /// For a column that says UTC already: `2026-11-30 12:04:31`, with microseconds where there are any.
    [[nodiscard]] static QString time(domain::UtcMicros time);
    [[nodiscard]] static QString time(const domain::StoredTime &time);
    /// `tenant 42`, or that the layout has none.
    [[nodiscard]] static QString tenant(const std::optional<qint64> &tenant);
    [[nodiscard]] static QString record(const domain::RecordRef &ref);
};

} // namespace idemdesk::models
