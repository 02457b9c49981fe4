// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/diagnose/finding_draft.h"
#include "domain/rules.h"

#include <QString>

namespace idemdesk::domain::diagnosis {

/// Counts the other rows of a set and names the first few of them.
class OtherRows
{
public:
    /// `more` were not read.
    explicit OtherRows(qint64 more) : m_count(more), m_unread(more) {}

    /// Adds one to the finding; true where it is among those that are named, and is to be described.
    [[nodiscard]] bool add(FindingDraft &draft, const Subject &other);

    [[nodiscard]] bool none() const { return m_count == m_unread; }
    /// `Another order`, `3 other orders`; `what` is one word.
    [[nodiscard]] QString words(const QString &what) const;

private:
    static constexpr qint64 mostNamed = 5;
    qint64 m_count;
    qint64 m_unread;
};

/// `record 42`, `order 17`: the name of a piece of evidence.
[[nodiscard]] QString nameOf(const Subject &subject);

} // namespace idemdesk::domain::diagnosis
