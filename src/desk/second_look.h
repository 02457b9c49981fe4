// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/diagnosis.h"

namespace idemdesk::desk {

/// Looks again at records whose findings compare them with rows that were read later, so that no finding tells of a
/// moment that never was. A record that was written to meanwhile is diagnosed anew and looked at again, a few times: of
/// one that does not stand still nothing is told that rests on other rows. A record that is gone has no findings.
class SecondLook
{
public:
    /// Diagnoses records without confirming it, in their order.
    using Judge = std::function<Result<std::vector<Diagnosis>>(std::vector<domain::Record>)>;

    SecondLook(store::Session &session, Judge judge) : m_session(session), m_judge(std::move(judge)) {}

    /// One round trip where nothing changed, none where no finding rests on other rows. Each record must be there once.
    [[nodiscard]] Result<> confirm(std::vector<Diagnosis> &diagnoses);

private:
    /// Those of the records that were written to since they were diagnosed; drops the diagnoses of those that are gone.
    [[nodiscard]] Result<std::vector<domain::Record>> changedAmong(const std::vector<domain::RecordRef> &refs,
                                                                   std::vector<Diagnosis> &diagnoses);
    /// Diagnoses the changed records anew, and drops those that cannot be read any more; returns those whose findings are
    /// not confirmed yet.
    [[nodiscard]] Result<std::vector<domain::RecordRef>> renew(std::vector<domain::Record> changed,
                                                               std::vector<Diagnosis> &diagnoses);

    store::Session &m_session;
    Judge m_judge;
};

} // namespace idemdesk::desk
