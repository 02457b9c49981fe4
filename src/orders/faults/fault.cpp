// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/faults/fault.h"

#include "domain/inert_text.h"
#include "domain/utc_micros.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace idemdesk::orders {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array points{
    std::pair{u"after-key-insert", FaultPoint::AfterKeyInsert},
    std::pair{u"after-duplicate", FaultPoint::AfterDuplicate},
    std::pair{u"renewal", FaultPoint::Renewal},
    std::pair{u"before-order", FaultPoint::BeforeOrder},
    std::pair{u"after-order", FaultPoint::AfterOrder},
    std::pair{u"before-commit", FaultPoint::BeforeCommit},
    std::pair{u"before-completion", FaultPoint::BeforeCompletion},
    std::pair{u"after-commit", FaultPoint::AfterCommit},
};

constexpr std::array actions{
    std::pair{u"crash", FaultAction::Crash},           std::pair{u"hang", FaultAction::Hang},
    std::pair{u"pause", FaultAction::Pause},           std::pair{u"hold", FaultAction::Hold},
    std::pair{u"disconnect", FaultAction::Disconnect}, std::pair{u"fail", FaultAction::Fail},
    std::pair{u"refuse", FaultAction::Refuse},         std::pair{u"lose-answer", FaultAction::LoseAnswer},
};

template <typename Table>
QString namesOf(const Table &table)
{
    QStringList names;
    for (const auto &[name, value] : table)
        names << QStringView(name).toString();
    return names.join(u", "_s);
}

template <typename Table>
auto entryOf(const Table &table, const QString &name)
{
    return std::find_if(table.begin(), table.end(), [&](const auto &each) { return name == QStringView(each.first); });
}

tl::unexpected<Error> notAFault(const QString &text)
{
    return fail(ErrorCode::Usage, u"\"%1\" is not a fault"_s.arg(domain::inertText(text, 60)),
                u"write POINT=ACTION, as in after-commit=crash or after-order=pause:3s; points: %1; actions: %2"_s.arg(
                    faultPointNames(), faultActionNames()));
}

Result<Fault> parseFault(const QString &text)
{
    const QString what = text.section(u'=', 1);
    const auto point = entryOf(points, text.section(u'=', 0, 0));
    const auto action = entryOf(actions, what.section(u':', 0, 0));
    if (point == points.end() || action == actions.end())
        return notAFault(text);
    Fault fault{.point = point->second, .action = action->second};
    const QString argument = what.section(u':', 1);
    const bool takesOne = fault.action == FaultAction::Pause || fault.action == FaultAction::Hold;
    const bool isMisplaced = fault.action == FaultAction::Refuse && fault.point != FaultPoint::Renewal;
    if (takesOne == argument.isEmpty() || isMisplaced)
        return notAFault(text);
    if (fault.action == FaultAction::Pause) {
        const auto pause = domain::parseDuration(argument);
        if (!pause)
            return propagate(pause);
        fault.pause = *pause;
    }
    fault.fifo = argument;
    return fault;
}

} // namespace

Result<Faults> parseFaults(const QString &text)
{
    Faults faults;
    for (const QString &each : text.split(u',')) {
        const Result<Fault> fault = parseFault(each.trimmed());
        if (!fault)
            return propagate(fault);
        faults.push_back(*fault);
    }
    return faults;
}

QString faultPointNames()
{
    return namesOf(points);
}

QString faultActionNames()
{
    return namesOf(actions);
}

} // namespace idemdesk::orders
