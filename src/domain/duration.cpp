// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/inert_text.h"
#include "domain/utc_micros.h"

#include <array>

namespace idemdesk::domain {

using namespace Qt::StringLiterals;
using std::chrono::microseconds;

namespace {

struct Unit
{
    QStringView name;
    qint64 length; ///< in microseconds
    bool shown;    ///< weeks are read and never written
};

constexpr std::array<Unit, 7> units{{
    {u"w", 604'800'000'000, false},
    {u"d", 86'400'000'000, true},
    {u"h", 3'600'000'000, true},
    {u"m", 60'000'000, true},
    {u"s", 1'000'000, true},
    {u"ms", 1'000, true},
    {u"us", 1, true},
}};

tl::unexpected<Error> notADuration(const QString &text)
{
    return fail(ErrorCode::Usage, u"\"%1\" is not a duration"_s.arg(inertText(text, 40)),
                u"write a whole number and one of us, ms, s, m, h, d, w, such as 10m or 30d"_s);
}

QString amount(quint64 count, const Unit &unit)
{
    return QString::number(count) + u' ' + unit.name;
}

/// The largest unit that the span fills, and the next one where something of it is left.
QString twoUnits(quint64 span)
{
    for (std::size_t i = 0; i < units.size(); ++i) {
        const auto length = static_cast<quint64>(units[i].length);
        if (!units[i].shown || span < length)
            continue;
        const QString first = amount(span / length, units[i]);
        const quint64 rest = i + 1 < units.size() ? span % length / static_cast<quint64>(units[i + 1].length) : 0;
        return rest == 0 ? first : first + u' ' + amount(rest, units[i + 1]);
    }
    return u"0 s"_s;
}

} // namespace

QString humanSpan(microseconds span)
{
    if (span.count() < 0)
        return u'-' + twoUnits(0 - static_cast<quint64>(span.count()));
    return twoUnits(static_cast<quint64>(span.count()));
}

Result<microseconds> parseDuration(const QString &text)
{
    const auto isDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
    const auto end = std::find_if_not(text.begin(), text.end(), isDigit);
    const QStringView name = QStringView(text).sliced(end - text.begin());
    const auto unit = std::find_if(units.begin(), units.end(), [name](const Unit &u) { return u.name == name; });
    bool ok = false;
    const qint64 count = QStringView(text).first(end - text.begin()).toLongLong(&ok);
    if (unit == units.end() || !ok)
        return notADuration(text);
    qint64 span = 0;
    if (__builtin_mul_overflow(count, unit->length, &span))
        return fail(ErrorCode::Usage, u"the duration \"%1\" is too long"_s.arg(inertText(text, 40)),
                    u"at most 106751991 days can be written"_s);
    return microseconds(span);
}

} // namespace idemdesk::domain
