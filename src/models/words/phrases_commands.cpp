// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/words/phrases.h"

#include <QtGlobal>

namespace idemdesk::models {

namespace {

constexpr const char *every[] = {
    QT_TRANSLATE_NOOP("phrases", "it is completed"),
    QT_TRANSLATE_NOOP("phrases", "it is held by %1 until %2"),
    QT_TRANSLATE_NOOP("phrases", "when the record was created is not one instant: it cannot be told from another"),
    QT_TRANSLATE_NOOP("phrases", "this is not the record that you saw: it was created at %1"),
    QT_TRANSLATE_NOOP("phrases", "the record never was at generation %1: it is at %2, and %S3"),
    QT_TRANSLATE_NOOP("phrases", "the record is at generation %1, not %2: %S3"),
    QT_TRANSLATE_NOOP("phrases", "A7: %1 orders have this record's reference; that needs a business decision"),
    QT_TRANSLATE_NOOP("phrases", "a lease may not be longer than %1 here (longest_lease)"),
    QT_TRANSLATE_NOOP("phrases", "the record is completed already"),
    QT_TRANSLATE_NOOP("phrases",
                      "filling a completed record in needs a second person's approval, which this version cannot take"),
    QT_TRANSLATE_NOOP("phrases", "the profile declares no retention for %1: a completed record needs an expiry"),
    QT_TRANSLATE_NOOP("phrases",
                      "a body is stored and differs from what would be rebuilt: clients may have got it (R13)"),
    QT_TRANSLATE_NOOP("phrases",
                      "the record becomes COMPLETED with status %1 and a body of %2 bytes, rebuilt from order %3"),
    QT_TRANSLATE_NOOP("phrases", "Location: %1"),
    QT_TRANSLATE_NOOP("phrases", "none"),
    QT_TRANSLATE_NOOP("phrases", "nobody"),
    QT_TRANSLATE_NOOP("phrases", "no deadline"),
    QT_TRANSLATE_NOOP("phrases", "a retry gets exactly that until %1"),
    QT_TRANSLATE_NOOP("phrases", "the response is marked as reconstructed for ever"),
    QT_TRANSLATE_NOOP("phrases", "the orders cannot be read: %1"),
    QT_TRANSLATE_NOOP("phrases", "no order of this record was found: there is nothing to complete it from"),
    QT_TRANSLATE_NOOP("phrases", "completed from order %1 with status %2; the response is reconstructed"),
    QT_TRANSLATE_NOOP("phrases", "%S1 (the journal could not note it: %S2; `idemctl commands settle` will)"),
    QT_TRANSLATE_NOOP("phrases", "it never arrived; settled as lost"),
    QT_TRANSLATE_NOOP("phrases", "command id %1 was used for something else"),
    QT_TRANSLATE_NOOP("phrases", "the lease is held by %1, not by the desk: take it over first"),
    QT_TRANSLATE_NOOP("phrases", "the desk's lease has run out: take it over again"),
    QT_TRANSLATE_NOOP("phrases", "the desk's lease runs %1 from now; generation and owner stay"),
    QT_TRANSLATE_NOOP("phrases", "this layout has no leases"),
    QT_TRANSLATE_NOOP("phrases", "the lease was renewed for %1"),
    QT_TRANSLATE_NOOP("phrases", "record %1 is not there any more"),
    QT_TRANSLATE_NOOP("phrases", "the record went away meanwhile"),
    QT_TRANSLATE_NOOP("phrases", "the update met no row: the record does not stand as it was read"),
    QT_TRANSLATE_NOOP("phrases", "%S1 needs a second person's approval on production, which this version cannot take"),
    QT_TRANSLATE_NOOP("phrases", "taking over a record that has no deadline"),
    QT_TRANSLATE_NOOP("phrases", "taking over a live lease"),
    QT_TRANSLATE_NOOP("phrases",
                      "A12: the record has no deadline or no owner; taking it over by its age takes --no-deadline"),
    QT_TRANSLATE_NOOP(
        "phrases", "A12: the record is younger than %1 (stuck_after): its worker may be about to write the deadline"),
    QT_TRANSLATE_NOOP("phrases", "the lease is live: held by %1 until %2"),
    QT_TRANSLATE_NOOP("phrases",
                      "the lease is live and the record is younger than %1 (stuck_after): there is nothing to force"),
    QT_TRANSLATE_NOOP("phrases", "whether the lease has expired cannot be told: its deadline is not one instant (%1)"),
    QT_TRANSLATE_NOOP("phrases",
                      "generation %1 becomes %2; a worker that still runs at %1 can no longer complete the record"),
    QT_TRANSLATE_NOOP("phrases", "the lease is the desk's for %1; nothing is executed"),
    QT_TRANSLATE_NOOP("phrases", "warning: this lease is live: %1 may be working under it right now"),
    QT_TRANSLATE_NOOP("phrases", "note: no order was found, so that the record could not be completed afterwards; only "
                                 "its application can settle it"),
    QT_TRANSLATE_NOOP(
        "phrases", "warning: business writes here are not fenced, so that the old worker may still add an order (R21)"),
    QT_TRANSLATE_NOOP("phrases", "this layout has no leases: a takeover is not possible, a completion is"),
    QT_TRANSLATE_NOOP("phrases", "the record is completed: there is no lease to take over"),
    QT_TRANSLATE_NOOP("phrases", "the record has no generation, so that nothing would keep its old worker out"),
    QT_TRANSLATE_NOOP("phrases", "the record's generation is the largest there is and cannot be raised"),
    QT_TRANSLATE_NOOP("phrases", "taken over at generation %1; its order is there: complete it next"),
    QT_TRANSLATE_NOOP("phrases", "taken over; its order is there: complete it next"),
    QT_TRANSLATE_NOOP("phrases", "taken over at generation %1; no order was there under the lock"),
    QT_TRANSLATE_NOOP("phrases", "taken over; no order was there under the lock"),
    QT_TRANSLATE_NOOP("phrases", "there is no place for the journal of commands"),
    QT_TRANSLATE_NOOP("phrases", "set HOME or XDG_STATE_HOME to an absolute path"),
    QT_TRANSLATE_NOOP("phrases", "commands need the profile's digest key, and none is set up"),
    QT_TRANSLATE_NOOP("phrases",
                      "set digest_key_file in the profile, or IDEMDESK_DIGEST_KEY: the audit log names keys by it"),
    QT_TRANSLATE_NOOP("phrases", "the journal's file %1 cannot be read"),
    QT_TRANSLATE_NOOP("phrases", "the journal in %1 cannot be read"),
    QT_TRANSLATE_NOOP("phrases", "check whose it is and its permissions"),
    QT_TRANSLATE_NOOP("phrases", "make room on that disk; nothing was changed"),
};

} // namespace

std::span<const char *const> commandsPhrases()
{
    return every;
}

} // namespace idemdesk::models
