// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/finding_builder.h"

#include <algorithm>

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

FindingBuilder::FindingBuilder(const Case &judged, int anomaly) : m_case(judged)
{
    m_finding.anomaly = Anomaly{anomaly};
    m_finding.severity = severityOf(m_finding.anomaly);
    m_finding.subject = {u"record"_s, judged.record.ref.toString()};
    m_finding.record = judged.record.ref;
}

FindingBuilder &FindingBuilder::fromRecord(const QString &name, const QString &value)
{
    add(name, value, m_case.record.provenance);
    return *this;
}

FindingBuilder &FindingBuilder::fromOrders(const QString &name, const QString &value)
{
    add(name, value, m_case.evidence.orders.provenance);
    return *this;
}

FindingBuilder &FindingBuilder::fromDownstream(const QString &name, const QString &value)
{
    add(name, value, m_case.evidence.downstream.provenance);
    return *this;
}

FindingBuilder &FindingBuilder::fromConsole(const QString &name, const QString &value)
{
    add(name, value, {m_case.record.provenance.source, m_case.now});
    return *this;
}

FindingBuilder &FindingBuilder::fromProfile(const QString &name, const QString &value)
{
    add(name, value, {u"profile"_s, m_case.now});
    return *this;
}

FindingBuilder &FindingBuilder::from(const EvidenceItem &item)
{
    m_finding.evidence.push_back(item);
    return *this;
}

FindingBuilder &FindingBuilder::fromClock()
{
    add(u"now"_s, m_case.now.toString(), {m_case.record.provenance.source, m_case.now});
    return *this;
}

FindingBuilder &FindingBuilder::permit(std::initializer_list<Action> actions)
{
    m_finding.permitted.insert(m_finding.permitted.end(), actions);
    return *this;
}

FindingBuilder &FindingBuilder::forbid(const QString &action, const QString &reason)
{
    m_finding.forbidden.push_back({action, reason});
    return *this;
}

FindingBuilder &FindingBuilder::forbid(Action action, const QString &reason)
{
    return forbid(actionToken(action), reason);
}

Finding FindingBuilder::say(const QString &summary)
{
    m_finding.summary = summary;
    applyFencing();
    withdrawForbidden();
    return m_finding;
}

void FindingBuilder::add(const QString &name, const QString &value, const Provenance &provenance)
{
    m_finding.evidence.push_back({name, value, provenance});
}

bool FindingBuilder::permits(Action action) const
{
    return std::find(m_finding.permitted.begin(), m_finding.permitted.end(), action) != m_finding.permitted.end();
}

void FindingBuilder::applyFencing()
{
    if (fencingOf(m_case.evidence, m_case.rules) != Fencing::None)
        return;
    for (const Action action : {Action::Reject, Action::Release}) {
        if (permits(action))
            forbid(action, u"business writes are not fenced, so the old owner may still write an order"_s);
    }
    if (permits(Action::Takeover)) {
        fromProfile(u"fenced"_s, u"none"_s);
        m_finding.summary +=
            u"; writes are not fenced, so make sure that the old owner has stopped before a takeover"_s;
    }
}

void FindingBuilder::withdrawForbidden()
{
    std::erase_if(m_finding.permitted, [this](Action action) {
        const QString token = actionToken(action);
        return std::any_of(m_finding.forbidden.begin(), m_finding.forbidden.end(),
                           [&token](const Forbidden &forbidden) { return forbidden.action == token; });
    });
}

} // namespace idemdesk::domain::diagnosis
