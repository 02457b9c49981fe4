// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/story/story_feed.h"

namespace idemdesk::models {

StoryFeed::StoryFeed(DeskLink &link, QObject *parent) : Feed(link, DeskLink::Lane::Interactive, parent)
{
    connect(&link, &DeskLink::statusChanged, this, &Feed::changed);
}

void StoryFeed::show(const domain::RecordRef &ref)
{
    if (m_record != ref) {
        startOver();
        take({});
        m_missing = false;
    }
    m_record = ref;
    refresh();
}

void StoryFeed::clear()
{
    cancel();
    m_record.reset();
    startOver();
    take({});
    m_missing = false;
    Q_EMIT changed();
}

void StoryFeed::refresh()
{
    if (!m_record)
        return;
    const auto job = [ref = *m_record](store::Session &session, const DeskContext &context) {
        return readStory(session, context.profile, context.masker, ref);
    };
    read(job, [this](const std::optional<Story> &story) { take(story); });
}

bool StoryFeed::isStale() const
{
    const auto old = age();
    return !old || *old > freshFor || !isConnected();
}

void StoryFeed::retranslate()
{
    m_timeline.retranslate();
    m_evidence.retranslate();
    m_comparison.retranslate();
    m_findings.retranslate();
}

void StoryFeed::take(const std::optional<Story> &story)
{
    m_missing = !story;
    m_story = story;
    m_timeline.show(story ? story->timeline : std::vector<desk::TimelineEntry>());
    m_evidence.show(story ? story->evidence : std::vector<EvidenceRow>());
    m_comparison.show(story ? story->comparison : std::vector<desk::Comparison>());
    m_findings.show(story ? story->findings : std::vector<FindingRow>());
}

} // namespace idemdesk::models
