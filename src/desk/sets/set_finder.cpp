// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sets/set_finder.h"

#include "desk/sets/order_pass.h"

#include <algorithm>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

/// Rows of suspect sets that are read afresh together.
constexpr std::size_t rowsTogether = 200;

/// An order that names no record must be older than the run by this: until then its record may not have been tied to it
/// when it was read.
constexpr std::chrono::microseconds settling = std::chrono::minutes(15);

bool bodiesNameOrders(const domain::Rules &rules)
{
    return std::ranges::any_of(rules.operations,
                               [](const auto &entry) { return entry.second.orderIdPointer.has_value(); });
}

/// Gathers sets until they have enough rows for one read.
template <typename Suspects, typename SizeOf>
Result<std::vector<Suspects>> gathered(const std::function<Result<std::optional<Suspects>>()> &next, SizeOf sizeOf)
{
    std::vector<Suspects> sets;
    for (std::size_t rows = 0; rows < rowsTogether;) {
        Result<std::optional<Suspects>> set = next();
        if (!set)
            return propagate(set);
        if (!*set)
            return sets;
        rows += sizeOf(**set);
        sets.push_back(std::move(**set));
    }
    return sets;
}

} // namespace

SetFinder::SetFinder(store::Session &session, const domain::Rules &rules, const store::Unreadable *passedOver)
    : m_session(session)
    , m_rules(rules)
    , m_confirmer(session, rules)
    , m_recordSets(rules)
    , m_retention(rules)
    , m_passedOver(passedOver)
{}

Result<> SetFinder::begin(domain::UtcMicros startedAt)
{
    m_startedAt = startedAt;
    const Result<store::OrderFacts> facts = m_session.sets().orderFacts();
    if (!facts)
        return propagate(facts);
    const std::optional<QString> unreadable =
        facts->unreadable ? facts->unreadable : m_session.business().unreadableOrders();
    if (unreadable) {
        m_notLookedFor.push_back(u"A6 and A7: "_s + *unreadable);
        return {};
    }
    m_findsRepeats = !facts->uniqueReference;
    const std::optional<QString> reason = whyNoStrays(*facts);
    m_findsStrays = !reason;
    if (reason)
        m_notLookedFor.push_back(u"A6: "_s + *reason);
    return {};
}

std::optional<QString> SetFinder::whyNoStrays(const store::OrderFacts &facts) const
{
    if (!facts.hasCreation)
        return u"the profile names no column for created_at of the orders"_s;
    if (!facts.tiedByColumn && !bodiesNameOrders(m_rules))
        return u"nothing in these tables leads from an order to its record"_s;
    const auto window = domain::orderWindow(m_rules);
    const QString *reason = std::get_if<QString>(&window);
    return reason ? std::optional(*reason) : std::nullopt;
}

Result<> SetFinder::see(const Diagnosis &diagnosis)
{
    const domain::Evidence &evidence = diagnosis.evidence;
    m_retention.see(evidence);
    m_hidingBodies += diagnosis.hidesOrder ? 1 : 0;
    if (const Result<> seen = m_recordSets.see(evidence.record); !seen)
        return seen;
    return m_findsStrays ? m_claimed.see(evidence.orders) : Result<>();
}

Result<> SetFinder::finish(const Visitor &visit, const SortedGroups::GoOn &goOn)
{
    m_visit = visit;
    m_goOn = goOn;
    return findRetention().and_then([this] { return findAmongOrders(); }).and_then([this] {
        return findAmongRecords();
    });
}

Result<> SetFinder::findRetention()
{
    for (const SuspectRetention &suspect : m_retention.suspects()) {
        const bool isShort = domain::shortRetention(m_retention.of(suspect.operation), m_rules,
                                                    m_session.sets().recordTable(), m_startedAt)
                                 .has_value();
        if (!isShort)
            continue;
        const auto finding = m_confirmer.retention(suspect);
        if (!finding)
            return propagate(finding);
        const auto found = *finding ? std::vector{**finding} : std::vector<domain::Finding>();
        if (const Result<> told = tell(found); !told)
            return told;
    }
    return {};
}

Result<> SetFinder::findAmongOrders()
{
    if (!m_findsStrays && !m_findsRepeats)
        return {};
    if (const Result<> sorted = m_claimed.sort(); !sorted)
        return sorted;
    const auto window = domain::orderWindow(m_rules);
    OrderPass::Wanted wanted{{}, m_findsRepeats};
    if (m_findsStrays)
        wanted.straysMadeAfter = m_startedAt.minus(std::get<domain::OrderWindow>(window).span);
    OrderPass pass(m_session.sets(), m_claimed, wanted);
    const auto confirmed = pass.run([this](std::vector<qint64> ids) {
        return tell(m_confirmer.strays({std::move(ids), unreadRecords(), m_startedAt.minus(settling)}));
    });
    noteUnread(pass.unread());
    return confirmed ? findRepeats(pass) : confirmed;
}

qint64 SetFinder::unreadRecords() const
{
    return m_hidingBodies + (m_passedOver ? m_passedOver->count() : 0);
}

void SetFinder::noteUnread(const store::Unreadable &orders)
{
    if (orders.count() > 0)
        m_notLookedFor.push_back(u"A6 and A7 of %1 orders that cannot be read: %2"_s.arg(
            QString::number(orders.count()), orders.rows().front().why.message));
}

Result<> SetFinder::findRepeats(OrderPass &pass)
{
    for (;;) {
        const auto sets = gathered<SuspectOrders>([&] { return pass.nextRepeats(m_goOn); },
                                                  [](const SuspectOrders &set) { return set.ids.size(); });
        if (!sets)
            return propagate(sets);
        if (sets->empty())
            return {};
        if (const Result<> told = tellSets(m_confirmer.orders(*sets)); !told)
            return told;
    }
}

Result<> SetFinder::findAmongRecords()
{
    if (const Result<> sorted = m_recordSets.sort(); !sorted)
        return sorted;
    for (;;) {
        const auto sets = gathered<SuspectRecords>([this] { return m_recordSets.next(m_goOn); },
                                                   [](const SuspectRecords &set) { return set.records.size(); });
        if (!sets)
            return propagate(sets);
        if (sets->empty())
            return {};
        if (const Result<> told = tellSets(m_confirmer.records(*sets)); !told)
            return told;
    }
}

Result<> SetFinder::tellSets(const Result<std::vector<SetConfirmer::Findings>> &sets)
{
    if (!sets)
        return propagate(sets);
    for (const SetConfirmer::Findings &findings : *sets) {
        if (const Result<> told = tell(findings); !told)
            return told;
    }
    return {};
}

Result<> SetFinder::tell(const Result<SetConfirmer::Findings> &findings)
{
    if (!findings)
        return propagate(findings);
    for (const domain::Finding &finding : *findings) {
        if (!m_visit(finding))
            return fail(ErrorCode::Cancelled, u"the diagnosis was stopped among the sets of rows"_s);
    }
    return {};
}

} // namespace idemdesk::desk
