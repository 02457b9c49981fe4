// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/finding_builder.h"

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

FindingBuilder::FindingBuilder(const Case &judged, int anomaly)
    : m_case(judged), m_draft(anomaly, subjectOf(judged.record.ref), judged.record.ref)
{}

FindingBuilder &FindingBuilder::fromRecord(const QString &name, const QString &value)
{
    m_draft.add(name, value, m_case.record.provenance);
    return *this;
}

FindingBuilder &FindingBuilder::fromOrders(const QString &name, const QString &value)
{
    m_draft.add(name, value, m_case.evidence.orders.provenance);
    return *this;
}

FindingBuilder &FindingBuilder::fromDownstream(const QString &name, const QString &value)
{
    m_draft.add(name, value, m_case.evidence.downstream.provenance);
    return *this;
}

FindingBuilder &FindingBuilder::fromConsole(const QString &name, const QString &value)
{
    m_draft.add(name, value, {m_case.record.provenance.source, m_case.now});
    return *this;
}

FindingBuilder &FindingBuilder::fromProfile(const QString &name, const QString &value)
{
    m_draft.add(name, value, {u"profile"_s, m_case.now});
    return *this;
}

FindingBuilder &FindingBuilder::from(const EvidenceItem &item)
{
    m_draft.add(item);
    return *this;
}

FindingBuilder &FindingBuilder::fromClock()
{
    m_draft.add(u"now"_s, m_case.now.toString(), {m_case.record.provenance.source, m_case.now});
    return *this;
}

FindingBuilder &FindingBuilder::permit(std::initializer_list<Action> actions)
{
    m_draft.permit(actions);
    return *this;
}

FindingBuilder &FindingBuilder::forbid(const QString &action, const QString &reason)
{
    m_draft.forbid(action, reason);
    return *this;
}

FindingBuilder &FindingBuilder::forbid(Action action, const QString &reason)
{
    return forbid(actionToken(action), reason);
}

Finding FindingBuilder::say(const QString &summary)
{
    const QString warning = applyFencing();
    return m_draft.say(summary + warning);
}

QString FindingBuilder::applyFencing()
{
    if (fencingOf(m_case.evidence, m_case.rules) != Fencing::None)
        return {};
    for (const Action action : {Action::Reject, Action::Release}) {
        if (m_draft.permits(action))
            forbid(action, u"business writes are not fenced, so the old owner may still write an order"_s);
    }
    if (!m_draft.permits(Action::Takeover))
        return {};
    fromProfile(u"fenced"_s, u"none"_s);
    return u"; writes are not fenced, so make sure that the old owner has stopped before a takeover"_s;
}

} // namespace idemdesk::domain::diagnosis
