// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/time_writing.h"

#include "domain/inert_text.h"
#include "profile/local_time.h"
#include "store/sql/time_codec.h"

#include <algorithm>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

const QString inTheApplication = u"settle the record in its application, which knows the form that it reads"_s;

qint64 floorDivided(qint64 value, qint64 by)
{
    return value / by - (value % by < 0 ? 1 : 0);
}

std::optional<profile::TimeForm> formOf(const QVariant &stored)
{
    if (stored.typeId() != QMetaType::QString)
        return {};
    const std::optional<profile::WrittenTime> written = profile::readWrittenTime(stored.toString());
    return written ? std::optional(written->form) : std::nullopt;
}

/// How a form looks, but for its digits.
QString kindOf(const profile::TimeForm &form)
{
    return u"YYYY-MM-DD"_s + form.separator + u"HH:MM:SS"_s + form.suffix;
}

/// The form that all of these share; where only their digits differ, the one with the most.
Result<profile::TimeForm> sharedForm(const std::vector<QVariant> &stored)
{
    std::vector<profile::TimeForm> forms;
    QStringList kinds;
    for (const QVariant &value : stored) {
        if (const std::optional<profile::TimeForm> form = formOf(value)) {
            forms.push_back(*form);
            kinds << kindOf(*form);
        }
    }
    kinds.removeDuplicates();
    if (kinds.isEmpty())
        return fail(ErrorCode::Refused, u"no time of the record shows the form that is stored here"_s,
                    inTheApplication);
    if (kinds.size() > 1) {
        return fail(ErrorCode::Refused,
                    u"the record's times have more than one form: "_s + domain::inertText(kinds.join(u", "_s)),
                    inTheApplication);
    }
    return *std::ranges::max_element(forms, {}, &profile::TimeForm::fractionDigits);
}

Result<profile::TimeForm> formLike(const TimeExamples &examples)
{
    if (examples.own.isNull())
        return sharedForm(examples.others);
    if (const std::optional<profile::TimeForm> form = formOf(examples.own))
        return *form;
    return fail(ErrorCode::Refused, u"what stands there is no time whose form is known"_s, inTheApplication);
}

domain::UtcMicros roundedDown(domain::UtcMicros instant, int digits)
{
    qint64 unit = 1;
    for (int digit = digits; digit < 6; ++digit)
        unit *= 10;
    return domain::UtcMicros(floorDivided(instant.value(), unit) * unit);
}

Result<QVariant> textLike(domain::UtcMicros instant, const TimeFormat &format, const TimeExamples &examples)
{
    const Result<profile::TimeForm> form = formLike(examples);
    if (!form)
        return propagate(form);
    const QVariant text = profile::localTimeText(instant, format.zone, *form);
    if (decodeTime(text, format) == domain::StoredTime::exact(roundedDown(instant, form->fractionDigits)))
        return text;
    return fail(ErrorCode::Refused,
                u"%1 has no local time of its own in %2: the clocks are put back, or the year has more than four "
                "digits"_s.arg(instant.toString(), QString::fromLatin1(format.zone)),
                u"wait until the hour that the clocks repeat is over"_s);
}

} // namespace

Result<QVariant> encodedExactly(domain::UtcMicros instant, const TimeFormat &format, const TimeExamples &examples)
{
    switch (format.encoding) {
    case profile::TimeEncoding::Milliseconds:
        return QVariant::fromValue(floorDivided(instant.value(), 1'000));
    case profile::TimeEncoding::Seconds:
        return QVariant::fromValue(floorDivided(instant.value(), 1'000'000));
    case profile::TimeEncoding::Text:
        return textLike(instant, format, examples);
    case profile::TimeEncoding::Native:
    case profile::TimeEncoding::Microseconds:
        break;
    }
    return QVariant::fromValue(instant.value());
}

} // namespace idemdesk::store
