// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/diagnose/case.h"
#include "domain/diagnose/finding_draft.h"

#include <initializer_list>

namespace idemdesk::domain::diagnosis {

/// Puts one finding about the judged record together. Every value goes in with where and when it was read. What a retry
/// would get is the record's, not the finding's: diagnose() fills it in.
class FindingBuilder
{
public:
    FindingBuilder(const Case &judged, int anomaly);

    /// Values must be inert already: see shown().
    FindingBuilder &fromRecord(const QString &name, const QString &value);
    FindingBuilder &fromOrders(const QString &name, const QString &value);
    FindingBuilder &fromDownstream(const QString &name, const QString &value);
    FindingBuilder &fromConsole(const QString &name, const QString &value); ///< the console's own tables
    FindingBuilder &fromProfile(const QString &name, const QString &value);
    FindingBuilder &from(const EvidenceItem &item);
    FindingBuilder &fromClock(); ///< the database's clock, `now`

    FindingBuilder &permit(std::initializer_list<Action> actions);
    FindingBuilder &forbid(const QString &action, const QString &reason);
    FindingBuilder &forbid(Action action, const QString &reason);

    /// The finding with its sentence. What is forbidden by token is no longer permitted. Where business writes are not
    /// fenced, a permitted takeover warns, and reject and release are forbidden (R21).
    [[nodiscard]] Finding say(const QString &summary);

private:
    /// What is to be said about a takeover where nothing fences the old owner.
    [[nodiscard]] QString applyFencing();

    const Case &m_case;
    FindingDraft m_draft;
};

} // namespace idemdesk::domain::diagnosis
