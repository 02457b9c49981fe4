// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/diagnose_sources.h"

#include "cli/messages.h"
#include "desk/queue.h"
#include "desk/sets/set_lookup.h"
#include "desk/store_findings.h"
#include "desk/words/plain.h"

#include <algorithm>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostQueued = 1000;
constexpr size_t RecordsPerBatch = 200;

using Refs = std::vector<domain::RecordRef>;

/// Shows the records of one batch and returns those of it that are not there.
Result<Refs> showBatch(FindingsStream &stream, std::span<const domain::RecordRef> batch, store::Session &session,
                       const domain::Rules &rules, store::Unreadable &unreadable)
{
    auto diagnoses = desk::Diagnoser(session, rules, &unreadable).byRefs(batch);
    if (!diagnoses)
        return propagate(diagnoses);
    if (const Result<> added = desk::SetLookup(session, rules).addTo(*diagnoses); !added)
        return propagate(added);
    Refs missing(batch.begin(), batch.end());
    for (const desk::Diagnosis &diagnosis : *diagnoses) {
        stream.see(diagnosis);
        std::erase(missing, diagnosis.evidence.record.ref);
    }
    std::erase_if(missing, [&](const domain::RecordRef &ref) { return unreadable.contains(ref); });
    return missing;
}

Result<Refs> showRecords(FindingsStream &stream, const Refs &refs, store::Session &session, const domain::Rules &rules,
                         store::Unreadable &unreadable)
{
    Refs missing;
    const std::span all(refs);
    for (size_t from = 0; from < refs.size(); from += RecordsPerBatch) {
        const auto batch = all.subspan(from, std::min(RecordsPerBatch, refs.size() - from));
        const Result<Refs> gone = showBatch(stream, batch, session, rules, unreadable);
        if (!gone)
            return gone;
        missing.insert(missing.end(), gone->begin(), gone->end());
    }
    return missing;
}

Error notFound(const Refs &missing, const domain::Provenance &provenance)
{
    QStringList names;
    for (const domain::RecordRef &ref : missing)
        names += ref.toString();
    return {ErrorCode::NotFound,
            u"record %1: "_s.arg(names.join(u", "_s)) + desk::notFoundText(provenance),
            u"check the ids and the profile; that one was not found does not prove that nothing was executed"_s,
            {}};
}

} // namespace

Result<> diagnoseRecords(FindingsStream &stream, const Refs &refs, DeskConnection &connection,
                         store::Unreadable &unreadable)
{
    const domain::Rules &rules = connection.profile().rules;
    return connection.run([&](store::Session &session) -> Result<> {
        const Result<Refs> missing = showRecords(stream, refs, session, rules, unreadable);
        if (!missing)
            return propagate(missing);
        if (!missing->empty())
            return tl::unexpected(notFound(*missing, session.business().provenance()));
        return {};
    });
}

Result<> diagnoseQueue(FindingsStream &stream, Output &output, DeskConnection &connection,
                       store::Unreadable &unreadable)
{
    const domain::Rules &rules = connection.profile().rules;
    const Result<desk::Queue> queue =
        connection.run([&](store::Session &session) { return desk::readQueue(session, rules, MostQueued, {}); });
    if (!queue)
        return propagate(queue);
    for (const desk::QueueItem &item : queue->items) {
        for (const domain::Finding &finding : item.findings())
            stream.see(finding);
    }
    unreadable = queue->unreadable;
    if (queue->notCovered)
        writeNote(output, *queue->notCovered);
    if (int(queue->items.size()) == MostQueued)
        writeNote(output,
                  u"only the first %1 records of the queue were taken; --all takes every one"_s.arg(MostQueued));
    return {};
}

Result<> diagnoseAll(FindingsStream &stream, Output &output, DeskConnection &connection, store::Unreadable &unreadable)
{
    const domain::Rules &rules = connection.profile().rules;
    const auto goOn = [&] { return !connection.interrupted(); };
    const desk::DiagnosisVisitor visit{
        .record = [&](const desk::Diagnosis &diagnosis) { return stream.see(diagnosis) && goOn(); },
        .set = [&](const domain::Finding &finding) { return stream.see(finding) && goOn(); },
        .goOn = goOn};
    bool stored = false;
    const auto whole = connection.run([&](store::Session &session) -> Result<desk::WholeDiagnosis> {
        const Result<bool> installed = session.desk().installed();
        if (!installed)
            return propagate(installed);
        stored = *installed;
        return stored ? desk::storeFindings(session, connection.store(), rules, visit, &unreadable)
                      : desk::diagnoseAll(session, rules, visit, &unreadable);
    });
    if (!whole)
        return propagate(whole);
    for (const QString &reason : whole->notLookedFor)
        writeNote(output, u"not looked for: "_s + reason);
    const QString kept = stored ? u"kept for the queue"_s
                                : u"not kept for the queue: the console's tables are not installed\n"
                                  "install them with: idemctl schema install"_s;
    writeNote(output,
              u"%1 records read, %2 findings shown; %3"_s.arg(whole->run.records).arg(stream.shown()).arg(kept));
    return {};
}

} // namespace idemdesk::cli
