// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/values.h"

#include "domain/inert_text.h"

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

namespace {

QString notSet()
{
    return u"not set"_s;
}

} // namespace

QString shown(const std::optional<StoredTime> &time)
{
    return time ? time->toString() : notSet();
}

QString shown(const std::optional<qint64> &number)
{
    return number ? QString::number(*number) : notSet();
}

QString shown(const std::optional<QByteArray> &text)
{
    return text ? inertText(*text) : notSet();
}

QString byteCount(qint64 bytes)
{
    return bytes == 1 ? u"1 byte"_s : QString::number(bytes) + u" bytes"_s;
}

QString ago(const StoredTime &time, UtcMicros now)
{
    if (!time.certainlyBefore(now))
        return u"at "_s + time.toString();
    if (time.isExact())
        return humanSpan(now.since(time.latest())) + u" ago"_s;
    return u"at least %1 ago"_s.arg(humanSpan(now.since(time.latest())));
}

} // namespace idemdesk::domain::diagnosis
