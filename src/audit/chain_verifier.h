// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/entry.h"

#include <QString>

#include <optional>
#include <vector>

namespace idemdesk::audit {

enum class ChainFaultKind {
    Edited,    ///< the content does not have the hash that stands beside it
    Missing,   ///< one or more entries are gone between two that are there, or before the first
    Reordered, ///< an entry stands at another place than the one its content names
    Unlinked,  ///< an entry does not name the hash of the one before: either of the two was replaced together with its
               ///< hash
};

struct ChainFault
{
    ChainFaultKind kind = ChainFaultKind::Edited;
    qint64 seq = 0; ///< the place at which it shows
    QString text;   ///< one sentence in plain words
};

struct ChainReport
{
    qint64 entries = 0;
    QByteArray headHash;            ///< of the last entry
    std::vector<ChainFault> faults; ///< the first thousand
    [[nodiscard]] bool intact() const { return faults.empty(); }
};

/// Verifies a chain as its rows come, in the order of their seq; keeps one entry in memory. Whether entries were cut
/// off behind the last one, or the whole chain was made anew, cannot be seen from the chain alone: that takes a
/// checkpoint kept outside the database.
class ChainVerifier
{
public:
    void add(const SealedEntry &entry);
    /// Says behind the last entry that another table names this seq: the log cannot have ended before it.
    void expectUpTo(qint64 seq);
    [[nodiscard]] const ChainReport &report() const { return m_report; }

private:
    void checkPlace(const SealedEntry &entry, const std::optional<qint64> &statedSeq);
    void checkLink(const SealedEntry &entry, const QString &statedPrevious);
    void note(ChainFaultKind kind, qint64 seq, const QString &text);

    ChainReport m_report;
    qint64 m_lastSeq = 0;
    QByteArray m_lastHash = genesisHash();
    bool m_afterGap = false;
};

} // namespace idemdesk::audit
