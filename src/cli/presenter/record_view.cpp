// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/record_view.h"

#include "cli/presenter/plain_text.h"
#include "cli/presenter/times.h"
#include "desk/words/plain.h"
#include "domain/state_name.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Fields identity(const domain::Record &record, const desk::Viewpoint &viewpoint)
{
    return {{u"id"_s, refValue(record.ref)},
            {u"tenant_id"_s, record.scope.tenant},
            {u"actor_id"_s, record.scope.actor},
            {u"operation"_s, desk::inert(record.scope.operation)},
            {u"key_masked"_s, viewpoint.masker.key(record.scope.key)},
            {u"key_length"_s, record.scope.key.size()},
            {u"key_flaw"_s, viewpoint.rules.keyGrammar.flaw(record.scope.key)}};
}

Fields progress(const domain::Record &record)
{
    return {{u"state"_s, domain::stateName(record.state)},
            {u"state_stored"_s, desk::inert(record.stateText)},
            {u"generation"_s, record.generation},
            {u"owner_id"_s, inertValue(record.lease.owner)},
            {u"lease_until"_s, timeValue(record.lease.until)},
            {u"created_at"_s, timeValue(record.createdAt)},
            {u"updated_at"_s, timeValue(record.updatedAt)},
            {u"completed_at"_s, timeValue(record.completedAt)},
            {u"expires_at"_s, timeValue(record.expiresAt)}};
}

List timeNotes(const domain::Record &record)
{
    List notes;
    noteTime(notes, u"lease_until"_s, record.lease.until);
    noteTime(notes, u"created_at"_s, record.createdAt);
    noteTime(notes, u"updated_at"_s, record.updatedAt);
    noteTime(notes, u"completed_at"_s, record.completedAt);
    noteTime(notes, u"expires_at"_s, record.expiresAt);
    return notes;
}

} // namespace

Fields recordFields(const domain::Record &record, const desk::Viewpoint &viewpoint)
{
    Fields fields = identity(record, viewpoint);
    append(fields, progress(record));
    append(fields, {{u"response_status"_s, record.response.status},
                    {u"response_body_length"_s, record.response.bodyLength},
                    {u"business_ref"_s, inertValue(record.businessRef)},
                    {u"time_notes"_s, timeNotes(record)},
                    {u"source"_s, record.provenance.source},
                    {u"read_at"_s, record.provenance.readAt.toString()}});
    return fields;
}

std::vector<Column> recordColumns()
{
    return {{.heading = u"ID"_s, .overflow = Overflow::Keep},
            {.heading = u"STATE"_s, .overflow = Overflow::Keep},
            {.heading = u"TENANT"_s},
            {.heading = u"OPERATION"_s, .least = 12},
            {.heading = u"KEY"_s, .least = 14},
            {.heading = u"AGE"_s, .overflow = Overflow::Keep}};
}

Row recordCells(const domain::Record &record, const desk::Viewpoint &viewpoint)
{
    const Tone tone = record.state == domain::State::Completed ? Tone::Plain : Tone::Medium;
    return {{record.ref.toString()},
            {domain::stateName(record.state), tone},
            {desk::numberOrDash(record.scope.tenant)},
            {desk::inert(record.scope.operation)},
            {viewpoint.masker.key(record.scope.key)},
            {desk::ageText(record.createdAt, record.provenance.readAt)}};
}

} // namespace idemdesk::cli
