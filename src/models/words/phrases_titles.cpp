// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/words/phrases.h"

#include <QtGlobal>

namespace idemdesk::models {

namespace {

constexpr const char *every[] = {
    QT_TRANSLATE_NOOP("phrases", "completed record lacks part of its response"),
    QT_TRANSLATE_NOOP("phrases", "order id in the body is not the order's"),
    QT_TRANSLATE_NOOP("phrases", "Location and body name different orders"),
    QT_TRANSLATE_NOOP("phrases", "stored body cannot be read"),
    QT_TRANSLATE_NOOP("phrases", "completed, but its order is not found"),
    QT_TRANSLATE_NOOP("phrases", "order without a record"),
    QT_TRANSLATE_NOOP("phrases", "two orders for one client reference"),
    QT_TRANSLATE_NOOP("phrases", "several keys for one request"),
    QT_TRANSLATE_NOOP("phrases", "order committed, record still open"),
    QT_TRANSLATE_NOOP("phrases", "lease expired, nothing was executed"),
    QT_TRANSLATE_NOOP("phrases", "lease expired, downstream effect done or unknown"),
    QT_TRANSLATE_NOOP("phrases", "open record that no lease deadline covers"),
    QT_TRANSLATE_NOOP("phrases", "lease deadline too far ahead"),
    QT_TRANSLATE_NOOP("phrases", "lease alive, work takes too long"),
    QT_TRANSLATE_NOOP("phrases", "order of an earlier generation, seen at takeover"),
    QT_TRANSLATE_NOOP("phrases", "fence broken"),
    QT_TRANSLATE_NOOP("phrases", "generation ran backwards"),
    QT_TRANSLATE_NOOP("phrases", "completed by an owner that had lost the lease"),
    QT_TRANSLATE_NOOP("phrases", "times out of order"),
    QT_TRANSLATE_NOOP("phrases", "stored status that must not be cached"),
    QT_TRANSLATE_NOOP("phrases", "sweep is behind"),
    QT_TRANSLATE_NOOP("phrases", "retention too short"),
    QT_TRANSLATE_NOOP("phrases", "fingerprint differs from the order"),
    QT_TRANSLATE_NOOP("phrases", "unknown state or rule version"),
    QT_TRANSLATE_NOOP("phrases", "keys that look alike"),
    QT_TRANSLATE_NOOP("phrases", "order without its outbox event"),
    QT_TRANSLATE_NOOP("phrases", "sent, but no outcome by the deadline"),
    QT_TRANSLATE_NOOP("phrases", "outcome known, event not marked sent"),
    QT_TRANSLATE_NOOP("phrases", "more than one downstream outcome"),
    QT_TRANSLATE_NOOP("phrases", "several attempts, one outcome"),
    QT_TRANSLATE_NOOP("phrases", "outbox claim expired"),
    QT_TRANSLATE_NOOP("phrases", "Redis key without an expiry"),
    QT_TRANSLATE_NOOP("phrases", "Redis key still processing"),
    QT_TRANSLATE_NOOP("phrases", "order no longer protected by its Redis key"),
    QT_TRANSLATE_NOOP("phrases", "Redis and SQL disagree"),
    QT_TRANSLATE_NOOP("phrases", "command without an outcome"),
    QT_TRANSLATE_NOOP("phrases", "audit chain has a gap or a broken hash"),
};

} // namespace

std::span<const char *const> titlesPhrases()
{
    return every;
}

} // namespace idemdesk::models
