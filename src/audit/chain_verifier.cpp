// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/chain_verifier.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace idemdesk::audit {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t mostFaults = 1000;

std::optional<qint64> statedSeq(const QJsonObject &content)
{
    bool whole = false;
    const qint64 seq = content.value(u"seq"_s).toString().toLongLong(&whole);
    return whole ? std::optional(seq) : std::nullopt;
}

} // namespace

void ChainVerifier::add(const SealedEntry &entry)
{
    ++m_report.entries;
    const QJsonObject content = QJsonDocument::fromJson(entry.content).object();
    if (contentHash(entry.content) != entry.hash)
        note(ChainFaultKind::Edited, entry.seq,
             u"entry %1 was edited: its hash does not fit its content"_s.arg(entry.seq));
    checkPlace(entry, statedSeq(content));
    checkLink(entry, content.value(u"prev"_s).toString());
    m_lastSeq = entry.seq;
    m_lastHash = entry.hash;
    m_report.headHash = entry.hash;
}

void ChainVerifier::expectUpTo(qint64 seq)
{
    if (seq <= m_lastSeq)
        return;
    note(ChainFaultKind::Missing, m_lastSeq + 1,
         u"the log ends at entry %1, but a command names entry %2: its end was cut off"_s.arg(m_lastSeq).arg(seq));
}

void ChainVerifier::checkPlace(const SealedEntry &entry, const std::optional<qint64> &stated)
{
    m_afterGap = entry.seq != m_lastSeq + 1;
    if (m_afterGap) {
        const qint64 first = m_lastSeq + 1;
        const qint64 last = entry.seq - 1;
        note(ChainFaultKind::Missing, first,
             first == last ? u"entry %1 is missing"_s.arg(first)
                           : u"entries %1 to %2 are missing"_s.arg(first).arg(last));
    }
    if (stated && *stated != entry.seq) {
        note(ChainFaultKind::Reordered, entry.seq,
             u"at place %1 stands the entry that was written as number %2"_s.arg(entry.seq).arg(*stated));
    }
}

void ChainVerifier::checkLink(const SealedEntry &entry, const QString &statedPrevious)
{
    // Behind a gap nothing is known of the entry before: the gap itself is the finding.
    if (m_afterGap || statedPrevious == QString::fromLatin1(m_lastHash.toHex()))
        return;
    const QString before = m_lastSeq == 0 ? u"the chain's beginning"_s : u"entry %1"_s.arg(m_lastSeq);
    note(ChainFaultKind::Unlinked, entry.seq,
         u"entry %1 does not follow %2: one of the two was replaced"_s.arg(entry.seq).arg(before));
}

void ChainVerifier::note(ChainFaultKind kind, qint64 seq, const QString &text)
{
    if (m_report.faults.size() < mostFaults)
        m_report.faults.push_back({kind, seq, text});
}

} // namespace idemdesk::audit
