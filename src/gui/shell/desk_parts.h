// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/app/preferences.h"
#include "models/commands/command_desk.h"
#include "models/jobs/job_board.h"
#include "models/link/desk_link.h"
#include "models/queue/queue_feed.h"

namespace idemdesk::gui {

/// What every screen of one connection works with. Outlives the screens.
struct DeskParts
{
    models::DeskLink &link;
    models::QueueFeed &queue;
    models::CommandDesk &commands;
    models::JobBoard &jobs;
    const Preferences &preferences;
};

} // namespace idemdesk::gui
