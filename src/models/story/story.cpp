// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/story/story.h"

#include "desk/words/downstream_words.h"
#include "desk/words/plain.h"
#include "desk/words/record_words.h"
#include "models/story/record_evidence.h"

namespace idemdesk::models {

using namespace Qt::StringLiterals;

namespace {

desk::Diagnosis diagnosisOf(const desk::Situation &situation, const domain::Rules &rules)
{
    return {situation.evidence, situation.findings, domain::permittedFor(situation.findings),
            domain::retryNow(situation.evidence, rules)};
}

std::vector<Line> responseLines(const domain::Record &record, const desk::Viewpoint &viewpoint)
{
    const domain::StoredResponse &response = record.response;
    return {{u"status"_s, desk::numberOrDash(response.status)},
            {u"content type"_s, desk::inertOrDash(response.contentType)},
            {u"Location"_s, desk::inertOrDash(response.location)},
            {u"body"_s, desk::hiddenBody(response, viewpoint.masker)},
            {u"means"_s, desk::meaningSentence(viewpoint.rules.forOperation(record.scope.operation))}};
}

void addIdentity(Story &story, const domain::Record &record, const desk::Viewpoint &viewpoint)
{
    story.ref = record.ref;
    story.state = record.state;
    story.stateText = desk::inert(record.stateText);
    story.operation = record.scope.operation;
    story.generation = record.generation;
    story.tenant = record.scope.tenant;
    story.key = desk::keyText(record, viewpoint);
    story.provenance = record.provenance;
}

void addOrder(Story &story, const domain::Evidence &evidence, const domain::Rules &rules)
{
    if (evidence.orders.unreadable)
        story.noOrder = evidence.orders.unreadable;
    else if (const domain::Order *order = evidence.orders.order())
        story.comparison = desk::compareWithOrder(evidence.record, *order, rules);
    else
        story.noOrder = desk::noOrderFound(evidence.orders.provenance);
}

Story told(const desk::Situation &situation, const profile::Profile &profile, const domain::Masker &masker)
{
    const desk::Viewpoint viewpoint{masker, profile.rules};
    const desk::Diagnosis diagnosis = diagnosisOf(situation, profile.rules);
    Story story;
    addIdentity(story, situation.evidence.record, viewpoint);
    addOrder(story, situation.evidence, profile.rules);
    story.findings = findingRows(situation.findings);
    if (!story.findings.empty())
        story.worst = story.findings.front().severity;
    story.timeline = desk::timelineOf(diagnosis);
    story.evidence = evidenceRows(diagnosis, viewpoint);
    story.response = responseLines(situation.evidence.record, viewpoint);
    story.retryNow = diagnosis.retryNow;
    story.offers = offersFor(situation, profile);
    story.permitted = diagnosis.permitted;
    story.forbidden = domain::forbiddenOver(situation.findings);
    return story;
}

} // namespace

std::vector<FindingRow> findingRows(const std::vector<domain::Finding> &findings)
{
    std::vector<FindingRow> rows;
    for (const domain::Finding &finding : findings)
        rows.push_back({finding.anomaly, finding.severity, finding.summary});
    return rows;
}

Result<std::optional<Story>> readStory(store::Session &session, const profile::Profile &profile,
                                       const domain::Masker &masker, const domain::RecordRef &ref)
{
    const Result<std::optional<desk::Situation>> situation = desk::lookBefore(session, profile.rules, ref);
    if (!situation)
        return propagate(situation);
    if (!*situation)
        return std::nullopt;
    const Result<std::vector<store::KeptReconstruction>> kept = session.desk().reconstructionsOf(ref);
    if (!kept)
        return propagate(kept);
    Story story = told(**situation, profile, masker);
    if (!kept->empty()) {
        story.reconstructed = u"rebuilt by the desk from order %1 at %2; the application never sent it"_s.arg(
            QString::number(kept->back().orderId), kept->back().at.toString());
    }
    return story;
}

} // namespace idemdesk::models
