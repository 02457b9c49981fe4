// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/finding.h"

#include <initializer_list>

namespace idemdesk::domain::diagnosis {

/// Puts one finding together, whatever it is about: code, severity and subject are fixed from the start.
class FindingDraft
{
public:
    FindingDraft(int anomaly, const Subject &subject, const std::optional<RecordRef> &record = {});

    /// The value must be inert already.
    FindingDraft &add(const QString &name, const QString &value, const Provenance &provenance);
    FindingDraft &add(const EvidenceItem &item);
    FindingDraft &relate(const Subject &other);
    FindingDraft &permit(std::initializer_list<Action> actions);
    FindingDraft &forbid(const QString &action, const QString &reason);
    FindingDraft &answer(const QString &retryNow);

    [[nodiscard]] bool permits(Action action) const;

    /// The finding with its sentence. What is forbidden by token is no longer permitted.
    [[nodiscard]] Finding say(const QString &summary);

private:
    Finding m_finding;
};

/// `{record, 42}` and `{order, 17}`.
[[nodiscard]] Subject subjectOf(const RecordRef &record);
[[nodiscard]] Subject orderSubject(qint64 id);

} // namespace idemdesk::domain::diagnosis
