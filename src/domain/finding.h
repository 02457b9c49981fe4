// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record.h"

#include <QString>

#include <optional>
#include <vector>

namespace idemdesk::domain {

enum class Severity { Info, Low, Medium, High, Critical };

/// `info`, `low`, `medium`, `high`, `critical`.
[[nodiscard]] QString severityName(Severity severity);
[[nodiscard]] std::optional<Severity> severityNamed(const QString &name);

/// What may be done about a finding; a record's set is the intersection over its findings.
enum class Action {
    Takeover,
    Complete,
    Reject,
    Release,
    Hold,
    Extend,
    MarkDelivered,
    Reclaim,
    Inquire,
    ExpireKey,
    Sweep,
};

/// The token that users and scripts see: `takeover`, `mark-delivered`.
[[nodiscard]] QString actionToken(Action action);

/// The number of an anomaly, 1–37.
enum class Anomaly : int {};

/// Spelled `A9`.
[[nodiscard]] QString anomalyCode(Anomaly anomaly);
/// Reads `A9` or `a9`; nothing for what is no anomaly.
[[nodiscard]] std::optional<Anomaly> anomalyOf(const QString &code);
/// True where records show it, by themselves (diagnose()) or beside others (A7, A8, A25); not A6, about an order alone, nor
/// A22, about a table.
[[nodiscard]] bool isFoundInRecords(Anomaly anomaly);
[[nodiscard]] Severity severityOf(Anomaly anomaly);
/// A few words: `order committed, record still open`.
[[nodiscard]] QString titleOf(Anomaly anomaly);

/// One value that a finding rests on. Never a key, a body or a hash; text from data is inert already.
struct EvidenceItem
{
    QString name;  ///< `lease_until`
    QString value; ///< `2026-11-30T12:00:00.000000Z`
    Provenance provenance;
};

/// What must not be done, and why.
struct Forbidden
{
    QString action; ///< an action's token, or a few words: `run the operation again`
    QString reason;
};

/// What a finding is about.
struct Subject
{
    QString kind; ///< record, order, event, redis-key, command, audit-entry, table
    QString id;
};

struct Finding
{
    Anomaly anomaly{};
    Severity severity = Severity::Info;
    Subject subject;
    std::optional<RecordRef> record;
    std::vector<Subject> related = {}; ///< the rows of its set that it was compared with, a few of them
    QString summary;                   ///< one sentence in plain words
    std::vector<EvidenceItem> evidence;
    QString retryNow;              ///< what a retry with this key would get now
    std::vector<Action> permitted; ///< empty is shown as `none`
    std::vector<Forbidden> forbidden;
};

} // namespace idemdesk::domain
