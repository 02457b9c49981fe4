// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/anomaly_codes.h"

#include "domain/inert_text.h"

#include <QStringList>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

/// A6 is about an order, A22 about a table.
bool isFound(domain::Anomaly anomaly, FoundIn where)
{
    const bool isOfNoRecord = anomaly == domain::Anomaly{6} || anomaly == domain::Anomaly{22};
    return domain::isFoundInRecords(anomaly) || (where == FoundIn::Anything && isOfNoRecord);
}

QString adviceFor(FoundIn where)
{
    if (where == FoundIn::Anything)
        return u"use A1 to A25"_s;
    return u"use A1 to A5, A7 to A21 or A23 to A25; for A6 and A22 use: idemctl diagnose --all --codes A6,A22"_s;
}

} // namespace

Result<std::vector<domain::Anomaly>> parseAnomalies(const QString &option, const QByteArray &text, FoundIn where)
{
    std::vector<domain::Anomaly> anomalies;
    const QStringList codes = QString::fromUtf8(text).split(u',');
    for (const QString &code : codes) {
        const std::optional<domain::Anomaly> anomaly = domain::anomalyOf(code.trimmed());
        if (!anomaly || !isFound(*anomaly, where)) {
            return fail(ErrorCode::Usage,
                        u"%1: `%2` is no anomaly that this command finds"_s.arg(option, domain::inertText(code)),
                        adviceFor(where));
        }
        anomalies.push_back(*anomaly);
    }
    return anomalies;
}

} // namespace idemdesk::cli
