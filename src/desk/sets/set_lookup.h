// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/diagnosis.h"

#include <set>
#include <vector>

namespace idemdesk::desk {

/// Adds to diagnosed records what a bounded look at their sets shows: A7 of their orders, A8, A25. Rows of a set are
/// found among the records given, by the index over the scope (the variants of keyVariants() alone), by one over the
/// business reference, and by what the last complete diagnosis stored of these records. Only that diagnosis finds all.
/// A fixed number of round trips for each 200 records. Errors: those of the readers.
class SetLookup
{
public:
    SetLookup(store::Session &session, const domain::Rules &rules) : m_session(session), m_rules(rules) {}

    [[nodiscard]] Result<> addTo(std::vector<Diagnosis> &diagnoses);

private:
    using Refs = std::set<domain::RecordRef>;

    [[nodiscard]] Result<> addRepeatedOrders(std::vector<Diagnosis> &diagnoses);
    /// Records that may be in one set with some of these.
    [[nodiscard]] Result<Refs> candidatesFor(const std::vector<Diagnosis> &diagnoses);
    [[nodiscard]] Result<> addByScope(const std::vector<Diagnosis> &diagnoses, Refs &candidates);
    [[nodiscard]] Result<> addByReference(const std::vector<Diagnosis> &diagnoses, Refs &candidates);
    [[nodiscard]] Result<> addStored(const std::vector<Diagnosis> &diagnoses, Refs &candidates);
    void judge(std::vector<Diagnosis> &diagnoses, const std::vector<domain::Record> &others) const;

    store::Session &m_session;
    const domain::Rules &m_rules;
};

} // namespace idemdesk::desk
