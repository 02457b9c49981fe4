// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/arguments.h"

#include "domain/inert_text.h"
#include "domain/utc_micros.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

QString rangeText(qint64 least, qint64 most)
{
    const bool open = least == std::numeric_limits<qint64>::min() && most == std::numeric_limits<qint64>::max();
    return open ? u"a whole number"_s : u"a whole number from %1 to %2"_s.arg(least).arg(most);
}

} // namespace

const std::vector<QByteArray> &Arguments::values(const QString &name) const
{
    static const std::vector<QByteArray> none;
    const auto found = m_values.find(name);
    return found == m_values.end() ? none : found->second;
}

std::optional<QByteArray> Arguments::value(const QString &name) const
{
    const std::vector<QByteArray> &all = values(name);
    return all.empty() ? std::nullopt : std::optional(all.back());
}

Result<std::optional<qint64>> Arguments::integer(const QString &name, qint64 least, qint64 most) const
{
    const std::optional<QByteArray> text = value(name);
    if (!text)
        return std::optional<qint64>();
    bool isNumber = false;
    const qint64 number = text->toLongLong(&isNumber);
    if (!isNumber || number < least || number > most) {
        return fail(ErrorCode::Usage,
                    u"%1 is `%2`, which is not %3"_s.arg(name, domain::inertText(*text), rangeText(least, most)));
    }
    return std::optional(number);
}

Result<std::optional<std::chrono::microseconds>> Arguments::duration(const QString &name) const
{
    const std::optional<QByteArray> text = value(name);
    if (!text)
        return std::optional<std::chrono::microseconds>();
    const Result<std::chrono::microseconds> span = domain::parseDuration(QString::fromUtf8(*text));
    if (!span)
        return fail(ErrorCode::Usage, name + u": "_s + span.error().message, span.error().advice);
    return std::optional(*span);
}

Result<std::vector<domain::RecordRef>> Arguments::records(const QString &name) const
{
    std::vector<domain::RecordRef> refs;
    for (const QByteArray &text : values(name)) {
        Result<domain::RecordRef> ref = domain::RecordRef::parse(QString::fromUtf8(text));
        if (!ref)
            return propagate(ref);
        refs.push_back(std::move(*ref));
    }
    return refs;
}

} // namespace idemdesk::cli
