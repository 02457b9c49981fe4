// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/anomaly_codes.h"

#include "domain/inert_text.h"

#include <QStringList>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

Result<std::vector<domain::Anomaly>> parseAnomalies(const QString &option, const QByteArray &text)
{
    std::vector<domain::Anomaly> anomalies;
    const QStringList codes = QString::fromUtf8(text).split(u',');
    for (const QString &code : codes) {
        const std::optional<domain::Anomaly> anomaly = domain::anomalyOf(code.trimmed());
        if (!anomaly || !domain::isFoundInRecords(*anomaly)) {
            return fail(ErrorCode::Usage,
                        u"%1: `%2` is no anomaly that this command finds"_s.arg(option, domain::inertText(code)),
                        u"use A1 to A5, A9 to A21, A23 or A24"_s);
        }
        anomalies.push_back(*anomaly);
    }
    return anomalies;
}

} // namespace idemdesk::cli
