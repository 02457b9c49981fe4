// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/diagnose_all.h"

#include "desk/sets/set_finder.h"

namespace idemdesk::desk {

namespace {

/// Every record goes past the finder; its error, if it has one, is what stopped the diagnosis.
Result<store::DiagnosisRun> diagnoseRecords(Diagnoser diagnoser, SetFinder &finder, const DiagnosisVisitor &visit)
{
    Result<> seen;
    auto run = diagnoser.all([&](const Diagnosis &diagnosis) {
        seen = finder.see(diagnosis);
        return seen && (!visit.record || visit.record(diagnosis));
    });
    return seen ? run : propagate(seen);
}

} // namespace

Result<WholeDiagnosis> diagnoseAll(store::Session &session, const domain::Rules &rules, const DiagnosisVisitor &visit,
                                   store::Unreadable *passedOver)
{
    const Result<domain::UtcMicros> startedAt = session.now();
    if (!startedAt)
        return propagate(startedAt);
    SetFinder finder(session, rules, passedOver);
    if (const Result<> begun = finder.begin(*startedAt); !begun)
        return propagate(begun);
    Result<store::DiagnosisRun> run = diagnoseRecords(Diagnoser(session, rules, passedOver), finder, visit);
    if (!run)
        return propagate(run);
    const auto see = [&](const domain::Finding &finding) {
        ++run->counts[finding.anomaly];
        return !visit.set || visit.set(finding);
    };
    const Result<> finished = finder.finish(see, visit.goOn);
    if (!finished)
        return propagate(finished);
    const Result<domain::UtcMicros> finishedAt = session.now();
    if (!finishedAt)
        return propagate(finishedAt);
    run->finishedAt = *finishedAt;
    return WholeDiagnosis{std::move(*run), finder.notLookedFor()};
}

} // namespace idemdesk::desk
