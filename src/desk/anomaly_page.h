// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/diagnosis.h"
#include "domain/finding.h"
#include "store/record_query.h"
#include "store/session.h"

#include <optional>
#include <vector>

namespace idemdesk::desk {

/// Records that show one anomaly.
struct AnomalyPage
{
    std::vector<Diagnosis> matches; ///< without bodies
    std::optional<store::Cursor> next;
    qint64 examined = 0; ///< rows that were looked at
    bool budgetReached = false;
};

/// True where the diagnosis has this anomaly among its findings.
[[nodiscard]] bool shows(const Diagnosis &diagnosis, domain::Anomaly anomaly);

/// Diagnoses page by page what the query finds, and keeps what shows the anomaly, until there are `limit` of them, the
/// list ends, or the budget is spent. `next` goes on exactly behind the last match, also in the middle of a page.
class AnomalyPager
{
public:
    /// Records that cannot be read are noted in `unreadable`.
    AnomalyPager(store::Session &session, const domain::Rules &rules, domain::Anomaly anomaly,
                 store::Unreadable &unreadable)
        : m_session(session), m_rules(rules), m_anomaly(anomaly), m_unreadable(unreadable)
    {}

    /// Errors: those of the readers.
    [[nodiscard]] Result<AnomalyPage> page(const store::RecordQuery &query, std::optional<store::Cursor> after,
                                           int limit, const store::ReadBudget &budget);

private:
    [[nodiscard]] Result<std::vector<Diagnosis>> matchesIn(const std::vector<domain::Record> &records);
    void keepMatches(std::vector<Diagnosis> &diagnoses) const;
    [[nodiscard]] Result<std::optional<store::Cursor>> cursorBehind(const domain::RecordRef &last,
                                                                    const store::RecordQuery &query,
                                                                    const std::optional<store::Cursor> &start,
                                                                    const store::RecordPage &page,
                                                                    const store::ReadBudget &budget);

    store::Session &m_session;
    const domain::Rules &m_rules;
    domain::Anomaly m_anomaly;
    store::Unreadable &m_unreadable;
};

} // namespace idemdesk::desk
