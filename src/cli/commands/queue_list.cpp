// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/queue_list.h"

#include "cli/browsing.h"
#include "cli/messages.h"
#include "cli/presenter/diagnosis_item.h"
#include "cli/unreadable_note.h"
#include "desk/confirm.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

QString lastDiagnosisNote(const desk::Queue &queue)
{
    if (!queue.lastDiagnosis) {
        return u"only open records were looked at: no complete diagnosis is stored\n"
               "run `idemctl diagnose --all` now and then"_s;
    }
    const QString settled =
        queue.settledSince > 0 ? u"; %1 of its findings no longer hold"_s.arg(queue.settledSince) : QString();
    return u"last complete diagnosis: "_s + queue.lastDiagnosis->finishedAt.toString() + settled;
}

void writeNotes(Output &output, const desk::Queue &queue, bool more, int limit)
{
    if (more)
        writeNote(output, u"only the first %1 are shown, the worst: --limit shows up to 1000"_s.arg(limit));
    if (queue.items.empty())
        writeNote(output, u"the queue is empty: %1 open records were read"_s.arg(queue.processingRead));
    if (queue.unconfirmed > 0) {
        writeNote(output,
                  u"%1 items of the replica's queue need nobody any more, says the primary"_s.arg(queue.unconfirmed));
    }
    writeNote(output, lastDiagnosisNote(queue));
    if (queue.sweepBehind > 0)
        writeNote(output, u"A21: the sweep is behind by %1 records"_s.arg(queue.sweepBehind));
    if (queue.notCovered)
        writeNote(output, *queue.notCovered);
}

/// What the replica has is shown as the primary has it (R14).
Result<desk::Queue> read(DeskConnection &connection, int most)
{
    const domain::Rules &rules = connection.profile().rules;
    Result<desk::Queue> queue =
        connection.run([&](store::Session &session) { return desk::readQueue(session, rules, most, {}); });
    if (!queue || !connection.browses())
        return queue;
    return connection.decide([&](store::Session &primary) { return desk::confirm(primary, rules, std::move(*queue)); });
}

} // namespace

Result<ExitCode> listQueue(Output &output, DeskConnection &connection, int limit)
{
    const desk::Viewpoint viewpoint = connection.viewpoint();
    const Result<desk::Queue> queue = read(connection, limit + 1);
    if (!queue)
        return propagate(queue);
    const auto listing = makeListing(output, diagnosisColumns(), queueItem({}, viewpoint).fields);
    const bool more = queue->items.size() > static_cast<std::size_t>(limit);
    for (std::size_t at = 0; at < queue->items.size() && at < static_cast<std::size_t>(limit); ++at)
        listing->add(queueItem(queue->items[at], viewpoint));
    listing->finish({});
    writeNotes(output, *queue, more, limit);
    writeBrowsed(output, connection);
    return noteUnreadable(output, queue->unreadable, ExitCode::Done);
}

} // namespace idemdesk::cli
