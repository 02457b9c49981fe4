// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/business.h"
#include "domain/record.h"
#include "domain/rules.h"

#include <QString>

#include <vector>

namespace idemdesk::desk {

/// One value that the record and its order both speak of.
struct Comparison
{
    enum class Verdict { Same, Differs, NotComparable };

    QString name;   ///< `order id (body)`
    QString record; ///< what the record or its response says, inert; empty where it says nothing
    QString order;  ///< what the order says
    Verdict verdict = Verdict::NotComparable;
    QString note; ///< why it cannot be compared

    friend bool operator==(const Comparison &, const Comparison &) = default;
};

[[nodiscard]] inline const QString &keyOf(const Comparison &row)
{
    return row.name;
}

/// `same`, `DIFFERS`, `not comparable`.
[[nodiscard]] QString verdictName(Comparison::Verdict verdict);

/// The stored response and record beside the order: ids in body and Location, reference, tenant, the
/// order's record and its generation.
[[nodiscard]] std::vector<Comparison> compareWithOrder(const domain::Record &record, const domain::Order &order,
                                                       const domain::Rules &rules);

} // namespace idemdesk::desk
