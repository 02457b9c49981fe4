// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/command_transaction.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

const QStringList &changedColumns()
{
    static const QStringList columns{u"state"_s,        u"response_status"_s,   u"response_content_type"_s,
                                     u"generation"_s,   u"response_location"_s, u"response_body"_s,
                                     u"completed_at"_s, u"expires_at"_s,        u"owner_id"_s,
                                     u"lease_until"_s,  u"updated_at"_s};
    return columns;
}

} // namespace idemdesk::store
