// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/case.h"

#include "domain/diagnose/order_links.h"

namespace idemdesk::domain::diagnosis {

namespace {

std::optional<BodyReading> bodyOf(const StoredResponse &response, const OperationRules &operation)
{
    if (!response.body || !isJsonType(response.contentType))
        return {};
    return readBody(*response.body, operation.orderIdPointer);
}

} // namespace

Case::Case(const Evidence &given, const Rules &declared)
    : evidence(given)
    , record(given.record)
    , rules(declared)
    , operation(declared.forOperation(given.record.scope.operation))
    , now(given.now)
    , body(bodyOf(given.record.response, operation))
    , order(linkedOrder(*this))
{}

bool Case::bodyMayHideAnId() const
{
    if (!operation.orderIdPointer || !isJsonType(record.response.contentType))
        return false;
    return record.response.bodyWithheld || (record.response.bodyLength && !bodyIsSound());
}

} // namespace idemdesk::domain::diagnosis
