// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/browsing.h"
#include "desk/check.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

CheckItem passwordItem(const QString &source, const QStringList &notes)
{
    const QString name = u"password"_s;
    if (notes.isEmpty())
        return {name, CheckStatus::Ok, source, {}};
    return {name, CheckStatus::Advice, source + u"; "_s + notes.join(u"; "_s),
            u"say it in the profile, or delete what is not used"_s};
}

CheckItem replicaItem(const Result<store::ServerFacts> &facts, std::chrono::microseconds mostLag)
{
    const QString name = u"replica"_s;
    const QString advice = u"`list` and `lookup` fail until it is back; --primary reads the primary instead"_s;
    if (!facts)
        return {name, CheckStatus::Warning, u"out of reach: "_s + facts.error().message, advice};
    if (const Result<> fit = mayBrowse(facts->replication, facts->source, mostLag); !fit)
        return {name, CheckStatus::Warning, fit.error().message + u": "_s + fit.error().detail, advice};
    const QString text = browsedText(facts->replication, facts->source) + u"; TLS: "_s + facts->tls;
    if (facts->replication && facts->replication->lag)
        return {name, CheckStatus::Ok, text, {}};
    return {name, CheckStatus::Advice, text,
            u"what is read there may be older than it looks; `show` reads the primary"_s};
}

} // namespace idemdesk::desk
