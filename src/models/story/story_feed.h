// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/link/feed.h"
#include "models/story/comparison_model.h"
#include "models/story/evidence_model.h"
#include "models/story/findings_model.h"
#include "models/story/story.h"
#include "models/story/timeline_model.h"

namespace idemdesk::models {

/// One record whole, for a detail pane: read when it is shown, read again on request.
class StoryFeed : public Feed
{
    Q_OBJECT

public:
    explicit StoryFeed(DeskLink &link, QObject *parent = nullptr);

    /// Shows another record; what belonged to the one before is gone at once.
    void show(const domain::RecordRef &ref);
    void clear();
    void refresh() override;

    [[nodiscard]] const std::optional<domain::RecordRef> &record() const { return m_record; }
    /// Nothing until it is read, and where the record is not there (see isMissing()).
    [[nodiscard]] const std::optional<Story> &story() const { return m_story; }
    /// True where the record was looked for and not found; that proves nothing (R15).
    [[nodiscard]] bool isMissing() const { return m_missing; }
    /// True while nobody should decide on what is shown: it is older than `freshFor`, or the connection is lost.
    [[nodiscard]] bool isStale() const;

    [[nodiscard]] TimelineModel &timeline() { return m_timeline; }
    [[nodiscard]] EvidenceModel &evidence() { return m_evidence; }
    [[nodiscard]] ComparisonModel &comparison() { return m_comparison; }
    [[nodiscard]] FindingsModel &findings() { return m_findings; }
    void retranslate();

    static constexpr std::chrono::seconds freshFor{30};

private:
    void take(const std::optional<Story> &story);

    std::optional<domain::RecordRef> m_record;
    std::optional<Story> m_story;
    bool m_missing = false;
    TimelineModel m_timeline;
    EvidenceModel m_evidence;
    ComparisonModel m_comparison;
    FindingsModel m_findings;
};

} // namespace idemdesk::models
