// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/masking.h"
#include "domain/rules.h"

namespace idemdesk::desk {

/// What showing a record needs besides the record: how secrets are masked, and what the profile declares.
struct Viewpoint
{
    const domain::Masker &masker;
    const domain::Rules &rules;
};

} // namespace idemdesk::desk
