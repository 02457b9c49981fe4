// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

std::vector<DemoLimit> demoLimits()
{
    const QString noLease = u"there is no lease that could expire or be live"_s;
    const QString noGeneration = u"there is no generation to compare an order's with"_s;
    const QString uniqueReference =
        u"the unique constraint over tenant and client reference of the orders keeps it out"_s;
    const QString atomic = u"atomic"_s;
    return {
        {u"A7"_s, atomic, uniqueReference},
        {u"A9"_s, atomic, noLease},
        {u"A10"_s, atomic, noLease},
        {u"A11"_s, atomic, noLease},
        {u"A13"_s, atomic, u"there is no deadline that could lie too far ahead"_s},
        {u"A14"_s, atomic, noLease},
        {u"A15"_s, atomic, noGeneration},
        {u"A16"_s, atomic, noGeneration},
        {u"A17"_s, atomic, noGeneration},
        {u"A18"_s, atomic, u"nothing can be taken over, so nobody can lose a lease"_s},
        {u"A7"_s, u"leased"_s, uniqueReference},
    };
}

} // namespace idemdesk::desk
