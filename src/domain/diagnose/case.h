// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/diagnose.h"
#include "domain/stored_body.h"

#include <optional>

namespace idemdesk::domain::diagnosis {

/// One record under judgement: the evidence beside the rules that apply to its operation, with the stored body read
/// once. It refers to evidence and rules and must not outlive them.
struct Case
{
    Case(const Evidence &given, const Rules &declared);

    const Evidence &evidence;
    const Record &record;
    const Rules &rules;
    const OperationRules &operation;
    UtcMicros now;

    std::optional<BodyReading> body; ///< where the stored body is JSON by its type and was read with the record
    const Order *order;              ///< OrderEvidence::order(), without the body's word where the body is faulty

    [[nodiscard]] bool isProcessing() const { return record.state == State::Processing; }
    [[nodiscard]] bool isCompleted() const { return record.state == State::Completed; }
    [[nodiscard]] bool ordersAreReadable() const { return !evidence.orders.unreadable; }

    /// True where the body could be read as JSON without a fault: only then its id is a fact.
    [[nodiscard]] bool bodyIsSound() const { return body && body->fault == BodyReading::Fault::None; }

    /// True where the body may name an order that could not be read out of it: it is faulty, or was not read.
    [[nodiscard]] bool bodyMayHideAnId() const;

    /// True where that is the only way that may lead to an order.
    [[nodiscard]] bool hidesOrder() const { return !order && !record.businessRef && bodyMayHideAnId(); }
};

} // namespace idemdesk::domain::diagnosis
