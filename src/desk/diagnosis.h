// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/diagnose.h"
#include "domain/rules.h"
#include "store/desk_tables.h"
#include "store/session.h"

#include <functional>
#include <span>
#include <vector>

namespace idemdesk::desk {

/// One record with everything that was read for it and what follows from that.
struct Diagnosis
{
    domain::Evidence evidence;
    std::vector<domain::Finding> findings; ///< worst first
    std::vector<domain::Action> permitted; ///< the intersection over the findings
    QString retryNow;
    bool hidesOrder = false; ///< domain::Judgement
};

/// True where a finding is above info: those count for exit codes and the queue.
[[nodiscard]] bool needsAttention(const Diagnosis &diagnosis);

/// Adds a finding that was made elsewhere, in its place by severity; unless there is one of its code about the same.
void addFinding(Diagnosis &diagnosis, const domain::Finding &finding);

/// Gathers evidence in batches and diagnoses it: a fixed number of round trips for a batch of records, whatever it
/// holds.
class Diagnoser
{
public:
    /// Records that cannot be read, they or what belongs to them, are left out and noted in `passedOver`; null: the first
    /// of them is the error, Unreadable.
    Diagnoser(store::Session &session, const domain::Rules &rules, store::Unreadable *passedOver = nullptr);

    /// In the order of the records, each of which is given once. Records must have been read with their bodies; those
    /// that are found to be gone meanwhile are left out.
    [[nodiscard]] Result<std::vector<Diagnosis>> diagnose(std::vector<domain::Record> records);

    /// Reads the records afresh and diagnoses them, each once, in the order of `refs`; those that are gone are left out.
    [[nodiscard]] Result<std::vector<Diagnosis>> byRefs(std::span<const domain::RecordRef> refs);

    /// Every record of the table in key order, in batches of bounded size. The visitor sees each one and answers
    /// whether to go on. Error: Cancelled where it did not.
    using Visitor = std::function<bool(const Diagnosis &)>;
    [[nodiscard]] Result<store::DiagnosisRun> all(const Visitor &visit);

private:
    [[nodiscard]] Result<std::vector<Diagnosis>> judge(std::vector<domain::Record> records);
    [[nodiscard]] Result<std::vector<Diagnosis>> judgeTogether(std::vector<domain::Record> records);
    [[nodiscard]] Result<std::vector<Diagnosis>> judgeApart(const std::vector<domain::Record> &records,
                                                            const Error &why);
    [[nodiscard]] Result<> visitBatch(std::vector<domain::Record> records, const Visitor &visit,
                                      store::DiagnosisRun &run);
    [[nodiscard]] Result<store::DiagnosisRun> finished(store::DiagnosisRun run);

    store::Session &m_session;
    const domain::Rules &m_rules;
    store::Unreadable *m_passedOver;
};

} // namespace idemdesk::desk
