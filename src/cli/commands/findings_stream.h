// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/output.h"
#include "desk/diagnosis.h"

#include <memory>
#include <vector>

namespace idemdesk::cli {

/// Writes findings as records are diagnosed. One thread at a time: the session's while it runs, since the one that
/// waits for it writes nothing.
class FindingsStream
{
public:
    /// Without codes every finding is written.
    FindingsStream(Output &output, std::vector<domain::Anomaly> codes);

    /// False where the output takes no more: there is no point in going on.
    bool see(const desk::Diagnosis &diagnosis);
    /// One that rests on several rows.
    bool see(const domain::Finding &finding);
    void finish();

    [[nodiscard]] qint64 recordsSeen() const { return m_records; }
    [[nodiscard]] qint64 shown() const { return m_shown; }
    [[nodiscard]] qint64 shownAboveInfo() const { return m_shownAboveInfo; }

private:
    void add(const domain::Finding &finding);
    [[nodiscard]] bool isWanted(const domain::Finding &finding) const;
    void showProgress();

    Output &m_output;
    std::vector<domain::Anomaly> m_codes;
    std::unique_ptr<Listing> m_listing;
    qint64 m_records = 0;
    qint64 m_shown = 0;
    qint64 m_shownAboveInfo = 0;
    bool m_progressShown = false;
};

} // namespace idemdesk::cli
