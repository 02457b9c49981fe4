// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/records/record_row.h"

#include "desk/words/plain.h"

namespace idemdesk::models {

RecordRow recordRow(const domain::Record &record, const desk::Viewpoint &viewpoint)
{
    RecordRow row;
    row.ref = record.ref;
    row.state = record.state;
    row.tenant = record.scope.tenant;
    row.actor = record.scope.actor;
    row.operation = desk::inert(record.scope.operation);
    row.key = viewpoint.masker.key(record.scope.key);
    row.status = record.response.status;
    row.createdAt = record.createdAt;
    row.expiresAt = record.expiresAt;
    return row;
}

} // namespace idemdesk::models
