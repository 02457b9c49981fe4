// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/jobs/job_board.h"
#include "models/link/feed.h"

namespace idemdesk::models {

/// Puts a feed's readings on the board, for as long as both live.
void follow(JobBoard &board, Feed &feed, std::function<QString()> title);

} // namespace idemdesk::models
