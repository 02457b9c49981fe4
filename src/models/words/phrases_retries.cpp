// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/words/phrases.h"

#include <QtGlobal>

namespace idemdesk::models {

namespace {

constexpr const char *every[] = {
    QT_TRANSLATE_NOOP("phrases", "the stored %1 (%2) is replayed"),
    QT_TRANSLATE_NOOP("phrases", "the stored %1 (%2) as it stands, although nobody can vouch for it (%S3)"),
    QT_TRANSLATE_NOOP("phrases", "%S1, until a sweep deletes the expired record and the key counts as unused"),
    QT_TRANSLATE_NOOP("phrases",
                      "an error: the record is COMPLETED, but no whole response is stored that could be replayed"),
    QT_TRANSLATE_NOOP("phrases", "409 in progress until %1"),
    QT_TRANSLATE_NOOP(
        "phrases",
        "409 in progress, although the lease expired at %1, unless the application takes the record over itself"),
    QT_TRANSLATE_NOOP("phrases", "409 in progress for as long as the application believes the deadline %1"),
    QT_TRANSLATE_NOOP("phrases", "409 in progress, and whether the lease has expired cannot be told: %1"),
    QT_TRANSLATE_NOOP("phrases", "409 in progress, every time, until the record is settled"),
    QT_TRANSLATE_NOOP("phrases", "not known: the application's answer to state '%1' is not declared in the profile"),
    QT_TRANSLATE_NOOP("phrases", "%S1; another body under this key gets 422"),
};

} // namespace

std::span<const char *const> retriesPhrases()
{
    return every;
}

} // namespace idemdesk::models
