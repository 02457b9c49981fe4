// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/business.h"
#include "domain/result.h"
#include "domain/rules.h"

#include <QByteArray>
#include <QString>

namespace idemdesk::domain {

/// A reply built from a committed order by the operation's template: status, body and Location are one set (R12). What
/// is built here was never sent by the application and is marked "reconstructed" for ever (R13).
struct RebuiltResponse
{
    qint64 status = 0;
    QByteArray contentType;
    QByteArray location; ///< empty where the operation declares none
    QByteArray body;
};

/// Values are JSON-escaped in the body and percent-encoded in the Location. Error: Refused where the operation declares
/// no `completed_body`, or where the order's reference is not UTF-8 and cannot stand in JSON.
[[nodiscard]] Result<RebuiltResponse> rebuiltResponse(const QByteArray &operation, const OperationRules &rules,
                                                      const Order &order);

} // namespace idemdesk::domain
