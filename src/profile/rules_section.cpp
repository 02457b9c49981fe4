// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/rules_section.h"

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

std::vector<Choice<domain::Fencing>> fencings()
{
    return {
        {u"update"_s, domain::Fencing::Update}, {u"lock"_s, domain::Fencing::Lock}, {u"none"_s, domain::Fencing::None}};
}

void readKeyGrammar(TomlSection &section, domain::KeyGrammar &grammar)
{
    const std::optional<QString> written = section.filledText(u"key_grammar"_s);
    if (!written) {
        return;
    }
    Result<domain::KeyGrammar> parsed = domain::KeyGrammar::parse(*written);
    if (parsed) {
        grammar = std::move(*parsed);
    } else {
        section.refuse(u"key_grammar"_s, u"s0, s4, or a regular expression"_s, parsed.error().message);
    }
}

} // namespace

domain::Rules readRules(TomlSection &section, const Layout &layout)
{
    domain::Rules rules;
    rules.hasLeases = layout.records.has(u"owner_id"_s) && layout.records.has(u"lease_until"_s);
    rules.hasGenerations = layout.records.has(u"generation"_s);
    rules.fencing = section.choice(u"fenced"_s, fencings()).value_or(rules.fencing);
    rules.stuckAfter = section.duration(u"stuck_after"_s, false).value_or(rules.stuckAfter);
    rules.longestLease = section.duration(u"longest_lease"_s, false).value_or(rules.longestLease);
    rules.sweepGrace = section.duration(u"sweep_grace"_s, true).value_or(rules.sweepGrace);
    readKeyGrammar(section, rules.keyGrammar);
    return rules;
}

} // namespace idemdesk::profile
