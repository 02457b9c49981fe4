// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/finding.h"

#include <QStringView>

#include <array>

namespace idemdesk::domain {

/// What is fixed of an anomaly, whatever the evidence is.
struct AnomalyEntry
{
    Severity severity;
    QStringView title;
};

/// A1–A37 in order: A1 stands at index 0.
inline constexpr std::array<AnomalyEntry, 37> anomalyCatalogue{{
    {Severity::High, u"completed record lacks part of its response"},       // A1
    {Severity::Critical, u"order id in the body is not the order's"},       // A2
    {Severity::High, u"Location and body name different orders"},           // A3
    {Severity::High, u"stored body cannot be read"},                        // A4
    {Severity::Critical, u"completed, but its order is not found"},         // A5
    {Severity::Critical, u"order without a record"},                        // A6
    {Severity::Critical, u"two orders for one client reference"},           // A7
    {Severity::Medium, u"several keys for one request"},                    // A8
    {Severity::High, u"order committed, record still open"},                // A9
    {Severity::High, u"lease expired, nothing was executed"},               // A10
    {Severity::High, u"lease expired, downstream effect done or unknown"},  // A11
    {Severity::High, u"open record that no lease deadline covers"},         // A12
    {Severity::High, u"lease deadline too far ahead"},                      // A13
    {Severity::Medium, u"lease alive, work takes too long"},                // A14
    {Severity::High, u"order of an earlier generation, seen at takeover"},  // A15
    {Severity::Critical, u"fence broken"},                                  // A16
    {Severity::Critical, u"generation ran backwards"},                      // A17
    {Severity::Critical, u"completed by an owner that had lost the lease"}, // A18
    {Severity::Medium, u"times out of order"},                              // A19
    {Severity::Medium, u"stored status that must not be cached"},           // A20
    {Severity::Low, u"sweep is behind"},                                    // A21
    {Severity::Medium, u"retention too short"},                             // A22
    {Severity::High, u"fingerprint differs from the order"},                // A23
    {Severity::High, u"unknown state or rule version"},                     // A24
    {Severity::Medium, u"keys that look alike"},                            // A25
    {Severity::High, u"order without its outbox event"},                    // A26
    {Severity::High, u"sent, but no outcome by the deadline"},              // A27
    {Severity::Medium, u"outcome known, event not marked sent"},            // A28
    {Severity::Critical, u"more than one downstream outcome"},              // A29
    {Severity::Info, u"several attempts, one outcome"},                     // A30
    {Severity::Medium, u"outbox claim expired"},                            // A31
    {Severity::Medium, u"Redis key without an expiry"},                     // A32
    {Severity::High, u"Redis key still processing"},                        // A33
    {Severity::High, u"order no longer protected by its Redis key"},        // A34
    {Severity::High, u"Redis and SQL disagree"},                            // A35
    {Severity::High, u"command without an outcome"},                        // A36
    {Severity::Critical, u"audit chain has a gap or a broken hash"},        // A37
}};

} // namespace idemdesk::domain
