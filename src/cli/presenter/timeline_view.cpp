// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/timeline_view.h"

#include "cli/presenter/times.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

List timelineList(const std::vector<desk::TimelineEntry> &entries)
{
    List list;
    for (const desk::TimelineEntry &entry : entries) {
        list.emplace_back(Fields{{u"at"_s, timeValue(entry.at)},
                                 {u"at_note"_s, entry.at.isExact() ? Value() : Value(entry.at.toString())},
                                 {u"what"_s, entry.what},
                                 {u"source"_s, entry.source},
                                 {u"ahead"_s, entry.ahead}});
    }
    return list;
}

ReportSection timelineSection(const std::vector<desk::TimelineEntry> &entries)
{
    ReportSection section{.title = u"Timeline (UTC)"_s,
                          .columns = {{.heading = u"AT"_s, .overflow = Overflow::Wrap, .least = 27},
                                      {.heading = u"WHAT"_s, .overflow = Overflow::Wrap, .least = 20},
                                      {.heading = u"FROM"_s, .overflow = Overflow::Wrap, .least = 12}}};
    for (const desk::TimelineEntry &entry : entries) {
        const QString what = entry.ahead ? entry.what + u" (still ahead)"_s : entry.what;
        section.rows.push_back({{entry.at.toString()}, {what}, {entry.source}});
    }
    if (section.rows.empty())
        section.lines.push_back({{}, u"nothing with a time was read"_s});
    return section;
}

} // namespace idemdesk::cli
