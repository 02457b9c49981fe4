// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rows/passed_over.h"

#include <QCoreApplication>

namespace idemdesk::models {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostNamed = 10;

} // namespace

PassedOver passedOver(const store::Unreadable &unreadable)
{
    PassedOver passed{unreadable.count(), {}};
    for (const store::UnreadableRow &row : unreadable.rows()) {
        if (passed.records.size() < mostNamed)
            passed.records << row.ref.toString();
    }
    return passed;
}

QString passedOverText(const PassedOver &passed)
{
    if (passed.count == 0)
        return {};
    const QString more = passed.count > passed.records.size() ? u" …"_s : QString();
    return QCoreApplication::translate("PassedOver",
                                       "%n records cannot be read and were passed over (%1): look at these rows in the "
                                       "database's own client.",
                                       nullptr, int(passed.count))
        .arg(passed.records.join(u", "_s) + more);
}

} // namespace idemdesk::models
