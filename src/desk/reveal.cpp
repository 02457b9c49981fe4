// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/reveal.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

audit::Entry entryFor(const Console &console, const domain::Record &record, const QString &reason,
                      domain::UtcMicros now)
{
    audit::Entry entry;
    entry.kind = audit::Kind::Reveal;
    entry.at = now;
    entry.actor = console.actor;
    entry.profile = console.profile.name;
    entry.action = u"reveal"_s;
    entry.record = record.ref;
    const QByteArray digest = console.digester.digest(record.scope.key);
    entry.key = audit::KeyDigest{QString::fromLatin1(digest.toHex()), console.digester.keyId()};
    entry.reason = reason;
    entry.detail = {{u"shown"_s, {audit::JsonArray{{u"key"_s}, {u"body"_s}}}}};
    return entry;
}

} // namespace

Result<qint64> recordReveal(Console &console, const domain::Record &record, const QString &reason)
{
    if (reason.trimmed().isEmpty())
        return fail(ErrorCode::Usage, u"showing a key and a body in the clear needs a reason"_s, u"pass --reason"_s);
    const Result<std::unique_ptr<store::WriteSession>> session = console.store.openForWriting();
    if (!session)
        return propagate(session);
    Result<std::unique_ptr<store::CommandTransaction>> transaction = (*session)->begin();
    if (!transaction)
        return propagate(transaction);
    const Result<domain::UtcMicros> now = (*transaction)->now();
    if (!now)
        return propagate(now);
    const Result<qint64> seq = (*transaction)->appendAudit(entryFor(console, record, reason, *now));
    if (!seq)
        return seq;
    return (*transaction)->commit().map([&seq] { return *seq; });
}

} // namespace idemdesk::desk
