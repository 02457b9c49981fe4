// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/checks/check_builder.h"
#include "domain/inert_text.h"

#include <algorithm>
#include <set>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

Result<> checkStates(CheckBuilder &report, store::RecordReader &records)
{
    constexpr int sample = 200;
    const Result<store::RecordPage> page = records.page({}, {}, sample, {});
    if (!page)
        return propagate(page);
    std::set<QString> unknown;
    for (const domain::Record &record : page->records) {
        if (record.state != domain::State::Unknown) {
            report.ok(u"states"_s, u"the table's words for open and completed are those of the profile"_s);
            return {};
        }
        unknown.insert(domain::inertText(record.stateText, 40));
    }
    if (unknown.empty()) {
        report.ok(u"states"_s, u"no record to look at yet"_s);
        return {};
    }
    const QStringList words(unknown.begin(), unknown.end());
    report.add(CheckStatus::Failure, u"states"_s,
               u"no record looked at has a state that the profile names; there stand: %1"_s.arg(words.join(u", "_s)),
               u"name the words in [states] of the profile: processing = [...], completed = [...]"_s);
    return {};
}

} // namespace idemdesk::desk
