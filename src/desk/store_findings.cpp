// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/store_findings.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

Result<> requireInstalled(store::DeskReader &desk)
{
    const auto installed = desk.installed();
    if (!installed)
        return propagate(installed);
    if (!*installed)
        return fail(ErrorCode::Refused,
                    u"the console's own tables are not in this database, so findings cannot be stored"_s,
                    u"run `idemctl schema install` first"_s);
    return {};
}

} // namespace

Result<WholeDiagnosis> storeFindings(store::Session &session, store::Store &store, const domain::Rules &rules,
                                     const DiagnosisVisitor &visit, store::Unreadable *passedOver)
{
    if (auto installed = requireInstalled(session.desk()); !installed)
        return propagate(installed);
    FindingsCollector collector;
    DiagnosisVisitor collecting = visit;
    collecting.record = [&](const Diagnosis &diagnosis) {
        collector.see(diagnosis);
        return !visit.record || visit.record(diagnosis);
    };
    collecting.set = [&](const domain::Finding &finding) {
        collector.see(finding);
        return !visit.set || visit.set(finding);
    };
    auto whole = diagnoseAll(session, rules, collecting, passedOver);
    if (!whole)
        return whole;
    auto writing = store.openForWriting();
    if (!writing)
        return propagate(writing);
    const auto id = collector.storeInto((*writing)->desk(), whole->run);
    if (!id)
        return propagate(id);
    whole->run.id = *id;
    return whole;
}

} // namespace idemdesk::desk
