// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/fingerprint_verdict.h"
#include "desk/order_comparison.h"
#include "desk/timeline.h"
#include "desk/viewpoint.h"
#include "domain/finding.h"
#include "models/story/offer.h"
#include "store/session.h"

#include <QString>

#include <optional>
#include <vector>

namespace idemdesk::models {

/// One value, with where it was read and when.
struct EvidenceRow
{
    QString name;
    QString value;
    domain::Provenance provenance;
    bool isSentence = false; ///< words of the desk, for sentence(); otherwise data, shown as it is

    friend bool operator==(const EvidenceRow &left, const EvidenceRow &right)
    {
        return left.name == right.name && left.value == right.value &&
               left.provenance.source == right.provenance.source && left.provenance.readAt == right.provenance.readAt;
    }
};

[[nodiscard]] inline const QString &keyOf(const EvidenceRow &row)
{
    return row.name;
}

/// One thing that is wrong, as it is shown.
struct FindingRow
{
    domain::Anomaly anomaly{};
    domain::Severity severity = domain::Severity::Info;
    QString summary;

    friend bool operator==(const FindingRow &, const FindingRow &) = default;
};

[[nodiscard]] inline domain::Anomaly keyOf(const FindingRow &row)
{
    return row.anomaly;
}

/// A label and a value: one line of a section.
struct Line
{
    QString name;
    QString value;
};

/// One record whole, as it is shown: masked and inert; sentences in English, for sentence(). Made on the thread that
/// read it.
struct Story
{
    domain::RecordRef ref;
    domain::State state = domain::State::Unknown;
    QString stateText; ///< as stored
    QByteArray operation;
    std::optional<qint64> generation;
    std::optional<qint64> tenant;
    QString key;
    std::optional<domain::Severity> worst; ///< absent where nothing is wrong
    std::vector<FindingRow> findings;      ///< worst first
    std::vector<desk::TimelineEntry> timeline;
    std::vector<EvidenceRow> evidence; ///< the record's own values first, then what the findings rest on
    std::vector<Line> response;
    std::optional<QString> noOrder; ///< why there is nothing to compare with
    std::vector<desk::Comparison> comparison;
    QString retryNow;
    std::vector<Offer> offers; ///< every action that this version has, possible or not
    std::vector<domain::Action> permitted;
    std::vector<domain::Forbidden> forbidden;
    std::optional<QString> reconstructed; ///< that the response was rebuilt by the desk (R13)
    domain::Provenance provenance;
};

[[nodiscard]] std::vector<FindingRow> findingRows(const std::vector<domain::Finding> &findings);

/// Reads a record afresh with all that belongs to it; nothing where it is not there (R15). Errors: those of the readers.
[[nodiscard]] Result<std::optional<Story>> readStory(store::Session &session, const profile::Profile &profile,
                                                     const domain::Masker &masker, const domain::RecordRef &ref);

} // namespace idemdesk::models
