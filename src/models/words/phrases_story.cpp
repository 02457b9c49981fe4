// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/words/phrases.h"

#include <QtGlobal>

namespace idemdesk::models {

namespace {

constexpr const char *every[] = {
    QT_TRANSLATE_NOOP("phrases", "status"),
    QT_TRANSLATE_NOOP("phrases", "content type"),
    QT_TRANSLATE_NOOP("phrases", "body"),
    QT_TRANSLATE_NOOP("phrases", "means"),
    QT_TRANSLATE_NOOP("phrases", "the key was stored"),
    QT_TRANSLATE_NOOP("phrases", "the record was last changed"),
    QT_TRANSLATE_NOOP("phrases", "the response was stored (%1)"),
    QT_TRANSLATE_NOOP("phrases", "no status"),
    QT_TRANSLATE_NOOP("phrases", "the record expires; once it is swept, the key can be executed again"),
    QT_TRANSLATE_NOOP("phrases", "the lease of %1 ends"),
    QT_TRANSLATE_NOOP("phrases", "taken over at generation %1; %S2 under the lock"),
    QT_TRANSLATE_NOOP("phrases", "the orders could not be read"),
    QT_TRANSLATE_NOOP("phrases", "the order was seen"),
    QT_TRANSLATE_NOOP("phrases", "no order was seen"),
    QT_TRANSLATE_NOOP("phrases", "order %1 was committed"),
    QT_TRANSLATE_NOOP("phrases", "%1 event %2 was written to the outbox"),
    QT_TRANSLATE_NOOP("phrases", "%1 event %2: attempt %3"),
    QT_TRANSLATE_NOOP("phrases", "%1 event %2 was marked sent"),
    QT_TRANSLATE_NOOP("phrases", "the receiver of event %1 said %2"),
    QT_TRANSLATE_NOOP("phrases", "not held: the record is not open"),
    QT_TRANSLATE_NOOP("phrases", "no deadline is stored, so that it never expires"),
    QT_TRANSLATE_NOOP("phrases", "held"),
    QT_TRANSLATE_NOOP("phrases", "expired; its owner may still be running"),
    QT_TRANSLATE_NOOP("phrases", "cannot be told: the deadline is not exact"),
    QT_TRANSLATE_NOOP("phrases", "%1 · not well-formed: %S2"),
    QT_TRANSLATE_NOOP("phrases", "done: a stored success means that the work outside is finished"),
    QT_TRANSLATE_NOOP(
        "phrases",
        "accepted: a stored success means that the request was taken, not that the work outside is finished"),
    QT_TRANSLATE_NOOP("phrases", "accepted: a stored success means that the request was taken, not that the work "
                                 "outside is finished (not declared in the profile: the cautious reading)"),
    QT_TRANSLATE_NOOP("phrases", "none stored"),
    QT_TRANSLATE_NOOP("phrases", "hidden, %1 bytes"),
    QT_TRANSLATE_NOOP("phrases", "hidden, %S1"),
    QT_TRANSLATE_NOOP("phrases", "none found at %1 on %2 (that does not prove that there is none)"),
    QT_TRANSLATE_NOOP("phrases", "not found at %1 on %2"),
    QT_TRANSLATE_NOOP("phrases", "rebuilt by the desk from order %1 at %2; the application never sent it"),
    QT_TRANSLATE_NOOP("phrases", "order id (body)"),
    QT_TRANSLATE_NOOP("phrases", "order id (Location)"),
    QT_TRANSLATE_NOOP("phrases", "client order ref"),
    QT_TRANSLATE_NOOP("phrases", "tenant"),
    QT_TRANSLATE_NOOP("phrases", "record id"),
    QT_TRANSLATE_NOOP("phrases", "generation"),
    QT_TRANSLATE_NOOP("phrases", "the profile does not say where the body holds it (order_id)"),
    QT_TRANSLATE_NOOP("phrases", "no body is stored"),
    QT_TRANSLATE_NOOP("phrases", "the profile gives no template (location)"),
    QT_TRANSLATE_NOOP("phrases", "no Location is stored"),
    QT_TRANSLATE_NOOP("phrases", "the Location does not follow the template"),
    QT_TRANSLATE_NOOP("phrases", "the record holds no business reference"),
    QT_TRANSLATE_NOOP("phrases", "one side has none"),
    QT_TRANSLATE_NOOP("phrases", "the order names no record"),
    QT_TRANSLATE_NOOP("phrases", "compared only where the order names this record"),
    QT_TRANSLATE_NOOP("phrases", "matches"),
    QT_TRANSLATE_NOOP("phrases", "differs"),
    QT_TRANSLATE_NOOP("phrases", "unverifiable: %S1"),
    QT_TRANSLATE_NOOP("phrases", "not declared: %S1"),
    QT_TRANSLATE_NOOP("phrases", "the profile names no fingerprint rule for this operation"),
    QT_TRANSLATE_NOOP("phrases", "the record stores no fingerprint"),
    QT_TRANSLATE_NOOP("phrases", "version %1 of rule %2 is not known here"),
    QT_TRANSLATE_NOOP("phrases", "no order was found to compute it from"),
    QT_TRANSLATE_NOOP("phrases", "the order's sku is not stored"),
    QT_TRANSLATE_NOOP("phrases", "the order's quantity is not stored"),
    QT_TRANSLATE_NOOP("phrases", "it is empty"),
    QT_TRANSLATE_NOOP("phrases", "it cannot be read: %S1"),
    QT_TRANSLATE_NOOP("phrases", "it ends inside a value, after %1 bytes"),
    QT_TRANSLATE_NOOP("phrases", "a syntax error at byte %1"),
    QT_TRANSLATE_NOOP("phrases", "invalid UTF-8 at byte %1"),
    QT_TRANSLATE_NOOP("phrases", "an object has one name twice"),
    QT_TRANSLATE_NOOP("phrases", "it has no bytes"),
    QT_TRANSLATE_NOOP("phrases", "%1 is missing"),
    QT_TRANSLATE_NOOP(
        "phrases", "PROCESSING records behind record %1 were not read: the budget of %2 rows is used up. An index over "
                   "the state and the id of the record table would serve; `idemctl check` prints its statement"),
    QT_TRANSLATE_NOOP("phrases", "this list is in the order of expiry"),
    QT_TRANSLATE_NOOP("phrases", "leave expiring: out to jump to a record"),
    QT_TRANSLATE_NOOP("phrases", "this table cannot be searched by time: it has no time of creation"),
    QT_TRANSLATE_NOOP("phrases", "jump by id instead"),
};

} // namespace

std::span<const char *const> storyPhrases()
{
    return every;
}

} // namespace idemdesk::models
