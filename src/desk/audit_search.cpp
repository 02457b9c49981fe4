// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/audit_search.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 pageRows = 500;

/// One more than the page takes, where every entry matches: it tells whether there is a next page.
qint64 rowsAtOnce(const AuditFilter &filter, int limit)
{
    return filter.record || filter.commandId ? pageRows : qint64(limit) + 1;
}

} // namespace

bool AuditFilter::matches(const audit::SealedEntry &entry) const
{
    if (!record && !commandId)
        return true;
    const QJsonObject content = QJsonDocument::fromJson(entry.content).object();
    return (!record || content.value(u"record"_s).toString() == record->toString()) &&
           (!commandId || content.value(u"command_id"_s).toString() == *commandId);
}

Result<AuditPage> searchAudit(store::DeskReader &desk, const AuditFilter &filter, qint64 after, int limit,
                              const store::ReadBudget &budget)
{
    AuditPage page;
    page.next = after;
    while (page.examined < budget.rows) {
        const auto rows = static_cast<int>(std::min(rowsAtOnce(filter, limit), budget.rows - page.examined));
        Result<std::vector<audit::SealedEntry>> entries = desk.auditAfter(*page.next, rows);
        if (!entries)
            return propagate(entries);
        for (audit::SealedEntry &entry : *entries) {
            if (!filter.matches(entry)) {
                page.next = entry.seq;
                ++page.examined;
                continue;
            }
            if (page.entries.size() == static_cast<std::size_t>(limit))
                return page;
            page.next = entry.seq;
            ++page.examined;
            page.entries.push_back(std::move(entry));
        }
        if (entries->size() < static_cast<std::size_t>(rows)) {
            page.next.reset();
            return page;
        }
    }
    page.budgetReached = true;
    return page;
}

} // namespace idemdesk::desk
