// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/finding_draft.h"

#include <algorithm>

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

FindingDraft::FindingDraft(int anomaly, const Subject &subject, const std::optional<RecordRef> &record)
{
    m_finding.anomaly = Anomaly{anomaly};
    m_finding.severity = severityOf(m_finding.anomaly);
    m_finding.subject = subject;
    m_finding.record = record;
}

FindingDraft &FindingDraft::add(const QString &name, const QString &value, const Provenance &provenance)
{
    return add({name, value, provenance});
}

FindingDraft &FindingDraft::add(const EvidenceItem &item)
{
    m_finding.evidence.push_back(item);
    return *this;
}

FindingDraft &FindingDraft::relate(const Subject &other)
{
    m_finding.related.push_back(other);
    return *this;
}

FindingDraft &FindingDraft::permit(std::initializer_list<Action> actions)
{
    m_finding.permitted.insert(m_finding.permitted.end(), actions);
    return *this;
}

FindingDraft &FindingDraft::forbid(const QString &action, const QString &reason)
{
    m_finding.forbidden.push_back({action, reason});
    return *this;
}

FindingDraft &FindingDraft::answer(const QString &retryNow)
{
    m_finding.retryNow = retryNow;
    return *this;
}

bool FindingDraft::permits(Action action) const
{
    return std::find(m_finding.permitted.begin(), m_finding.permitted.end(), action) != m_finding.permitted.end();
}

Finding FindingDraft::say(const QString &summary)
{
    m_finding.summary = summary;
    std::erase_if(m_finding.permitted, [this](Action action) {
        const QString token = actionToken(action);
        return std::any_of(m_finding.forbidden.begin(), m_finding.forbidden.end(),
                           [&token](const Forbidden &forbidden) { return forbidden.action == token; });
    });
    return m_finding;
}

Subject subjectOf(const RecordRef &record)
{
    return {u"record"_s, record.toString()};
}

Subject orderSubject(qint64 id)
{
    return {u"order"_s, QString::number(id)};
}

} // namespace idemdesk::domain::diagnosis
