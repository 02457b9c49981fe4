// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/screens.h"

#include "gui/queue/queue_screen.h"

namespace idemdesk::gui {

using namespace Qt::StringLiterals;

namespace {

template <typename Kind>
ScreenSpec spec(const QString &id, const QString &keys)
{
    return {id, keys, [](const DeskParts &parts, QWidget *parent) -> Screen * { return new Kind(parts, parent); }};
}

} // namespace

const std::vector<ScreenSpec> &screens()
{
    static const std::vector<ScreenSpec> all{spec<QueueScreen>(u"queue"_s, u"Ctrl+1"_s)};
    return all;
}

} // namespace idemdesk::gui
