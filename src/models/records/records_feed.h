// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/link/feed.h"
#include "models/records/records_model.h"
#include "models/records/records_window.h"

#include <QTimer>

namespace idemdesk::models {

/// Keeps a RecordsModel at a part of a list, and moves that part: on, back, to a record, to a time. Never counts the
/// list and never reads it whole.
class RecordsFeed : public Feed
{
    Q_OBJECT

public:
    explicit RecordsFeed(DeskLink &link, QObject *parent = nullptr);

    [[nodiscard]] RecordsModel &model() { return m_model; }
    [[nodiscard]] const Filter &filter() const { return m_filter; }
    /// Of the page that was read last: what it cost, and whether the budget ended it.
    [[nodiscard]] const RecordsPage &lastPage() const { return m_last; }
    [[nodiscard]] bool hasBefore() const { return m_window.hasBefore(); }
    [[nodiscard]] bool hasBehind() const { return m_window.hasBehind(); }

    /// The list of these records, from its start.
    void show(const Filter &filter);
    /// Reads the rows that are held again.
    void refresh() override;
    /// One page more at the end, or at the front; nothing while something is being read or where there is none.
    void extend();
    void extendBack();
    /// The list from this record on. Not for a list in the order of expiry.
    void jumpTo(const domain::RecordRef &ref);
    /// The list from the first record that was created then or later.
    void jumpTo(domain::UtcMicros time);

private:
    void begin(const std::optional<QString> &start);
    void shown(const RecordsPage &page);
    [[nodiscard]] PageRequest requestBehind(const std::optional<QString> &cursor) const;

    RecordsModel m_model;
    RecordsWindow m_window;
    Filter m_filter;
    std::optional<domain::UtcMicros> m_asOf;
    RecordsPage m_last;
    QTimer m_ages;
};

} // namespace idemdesk::models
