// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/record_query.h"
#include "store/sql/context.h"
#include "store/sql/page_plan.h"
#include "store/sql/record_row.h"

#include <optional>
#include <vector>

namespace idemdesk::store {

/// Fills one page by walking a plan window by window. The end of a window is found first and its matching rows are read
/// up to it, so that a row which comes or goes in between is neither skipped nor seen twice.
class PageWalk
{
public:
    PageWalk(const SqlContext &context, const RecordQuery &query, const RecordFilter &filter, int limit,
             const ReadBudget &budget, Unreadable *passedOver);

    /// Starts behind the cursor, in the phase that it names. Error: Usage where it fits no phase of the plan.
    [[nodiscard]] Result<RecordPage> run(const std::vector<WalkPhase> &plan, const std::optional<Cursor> &after);

private:
    enum class Step { Done, More };

    /// Walks a phase to its end (More: the next phase is due) or until page or budget are full (Done).
    [[nodiscard]] Result<Step> walk(const WalkPhase &phase, std::optional<Place> at, bool lastPhase);
    /// Everything passes: no window is needed.
    [[nodiscard]] Result<Step> walkPlainly(const WalkPhase &phase, const std::optional<Place> &at);
    /// The next window: its last place, and how many rows it has. No place: it is empty.
    struct Window
    {
        std::optional<Place> end;
        qint64 rows = 0;
    };
    [[nodiscard]] Result<Window> nextWindow(const WalkPhase &phase, const std::optional<Place> &at, qint64 size);
    /// Adds the matching rows of a range, at most one more than the page takes; true where there was that one more.
    [[nodiscard]] Result<bool> take(const WalkPhase &phase, const std::optional<Place> &at,
                                    const std::optional<Place> &end);
    [[nodiscard]] TemplateInput input(const WalkPhase &phase, const std::optional<Place> &at,
                                      const std::optional<Place> &end) const;
    [[nodiscard]] SqlValues values(const WalkPhase &phase, const std::optional<Place> &at,
                                   const std::optional<Place> &end) const;
    void stopAt(const WalkPhase &phase, const Place &place);
    /// Notes the row, which then takes a place on the page. Error: its own, where nothing is passed over.
    [[nodiscard]] Result<> passOver(const UnreadableRow &row);
    [[nodiscard]] std::size_t taken() const { return m_page.records.size() + m_unreadable; }
    [[nodiscard]] bool full() const { return taken() >= m_limit; }

    const SqlContext &m_context;
    const MappedTable &m_records;
    const RecordQuery &m_query;
    const RecordFilter &m_filter;
    std::size_t m_limit;
    ReadBudget m_budget;
    Unreadable *m_passedOver;
    RecordPage m_page;
    std::size_t m_unreadable = 0; ///< rows that were passed over
    std::optional<Place> m_lastTaken;
    std::optional<RecordRows> m_reader;
};

} // namespace idemdesk::store
