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

Result<store::DiagnosisRun> storeFindings(store::Session &session, store::Store &store, const domain::Rules &rules,
                                          const Diagnoser::Visitor &visit, store::Unreadable *passedOver)
{
    if (auto installed = requireInstalled(session.desk()); !installed)
        return propagate(installed);
    FindingsCollector collector;
    auto run = Diagnoser(session, rules, passedOver).all([&](const Diagnosis &diagnosis) {
        collector.see(diagnosis);
        return !visit || visit(diagnosis);
    });
    if (!run)
        return run;
    auto writing = store.openForWriting();
    if (!writing)
        return propagate(writing);
    const auto id = collector.storeInto((*writing)->desk(), *run);
    if (!id)
        return propagate(id);
    run->id = *id;
    return run;
}

} // namespace idemdesk::desk
