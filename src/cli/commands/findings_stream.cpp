// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/findings_stream.h"

#include "cli/presenter/finding_view.h"

#include <algorithm>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

/// Records between two flushes: often enough to watch, seldom enough to cost nothing.
constexpr qint64 RecordsPerFlush = 500;
constexpr qint64 RecordsPerProgress = 5000;

} // namespace

FindingsStream::FindingsStream(Output &output, std::vector<domain::Anomaly> codes)
    : m_output(output), m_codes(std::move(codes)), m_listing(makeListing(output, findingColumns(), findingFields({})))
{}

bool FindingsStream::see(const desk::Diagnosis &diagnosis)
{
    ++m_records;
    for (const domain::Finding &finding : diagnosis.findings)
        add(finding);
    if (m_records % RecordsPerFlush == 0)
        m_listing->flush();
    if (m_records % RecordsPerProgress == 0)
        showProgress();
    return !m_output.data.failed();
}

bool FindingsStream::see(const domain::Finding &finding)
{
    add(finding);
    return !m_output.data.failed();
}

void FindingsStream::add(const domain::Finding &finding)
{
    if (!isWanted(finding))
        return;
    m_listing->add({findingFields(finding), findingCells(finding)});
    ++m_shown;
    m_shownAboveInfo += finding.severity > domain::Severity::Info ? 1 : 0;
}

void FindingsStream::finish()
{
    m_listing->finish({});
    if (m_progressShown)
        m_output.messages.write(u"\r\u001b[K"_s);
}

bool FindingsStream::isWanted(const domain::Finding &finding) const
{
    return m_codes.empty() || std::ranges::find(m_codes, finding.anomaly) != m_codes.end();
}

void FindingsStream::showProgress()
{
    if (!m_output.progress)
        return;
    m_output.messages.write(u"\r%1 records, %2 findings"_s.arg(m_records).arg(m_shown));
    m_output.messages.flush();
    m_progressShown = true;
}

} // namespace idemdesk::cli
