// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/words/terms.h"

#include "models/words/sentences.h"

#include <QStringList>

#include <array>

namespace idemdesk::models {

using namespace Qt::StringLiterals;
using namespace std::chrono;

namespace {

QString capitalised(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

} // namespace

QString Terms::severity(domain::Severity severity)
{
    switch (severity) {
    case domain::Severity::Critical:
        return tr("Critical");
    case domain::Severity::High:
        return tr("High");
    case domain::Severity::Medium:
        return tr("Medium");
    case domain::Severity::Low:
        return tr("Low");
    case domain::Severity::Info:
        break;
    }
    return tr("Info");
}

QString Terms::state(domain::State state)
{
    switch (state) {
    case domain::State::Processing:
        return tr("Processing");
    case domain::State::Completed:
        return tr("Completed");
    case domain::State::Unknown:
        break;
    }
    return tr("Unknown state");
}

QString Terms::environment(profile::Environment environment)
{
    switch (environment) {
    case profile::Environment::Production:
        return tr("PRODUCTION");
    case profile::Environment::Staging:
        return tr("STAGING");
    case profile::Environment::Development:
        break;
    }
    return tr("DEVELOPMENT");
}

QString Terms::outcome(desk::OutcomeKind outcome)
{
    switch (outcome) {
    case desk::OutcomeKind::Applied:
        return tr("Applied");
    case desk::OutcomeKind::Lost:
        return tr("Lost: somebody else was first");
    case desk::OutcomeKind::Refused:
        return tr("Refused");
    case desk::OutcomeKind::Unknown:
        break;
    }
    return tr("Outcome unknown");
}

QString Terms::action(domain::Action action)
{
    switch (action) {
    case domain::Action::Takeover:
        return tr("Take over");
    case domain::Action::Complete:
        return tr("Complete");
    case domain::Action::Reject:
        return tr("Reject");
    case domain::Action::Release:
        return tr("Release");
    case domain::Action::Hold:
        return tr("Hold");
    case domain::Action::Extend:
        return tr("Extend");
    case domain::Action::MarkDelivered:
        return tr("Mark delivered");
    case domain::Action::Reclaim:
        return tr("Reclaim");
    case domain::Action::Inquire:
        return tr("Inquire");
    case domain::Action::ExpireKey:
        return tr("Expire key");
    case domain::Action::Sweep:
        break;
    }
    return tr("Sweep");
}

QString Terms::command(const QString &token)
{
    if (token == u"renew")
        return tr("Renew the lease");
    return action(token == u"complete" ? domain::Action::Complete : domain::Action::Takeover);
}

QString Terms::title(domain::Anomaly anomaly)
{
    return capitalised(sentence(domain::titleOf(anomaly)));
}

QString Terms::codes(const std::vector<domain::Anomaly> &anomalies)
{
    QStringList codes;
    for (const domain::Anomaly anomaly : anomalies)
        codes << domain::anomalyCode(anomaly);
    return codes.join(u' ');
}

QString Terms::age(microseconds span)
{
    const qint64 whole = duration_cast<seconds>(span < 0us ? 0us : span).count();
    constexpr qint64 minute = 60;
    constexpr qint64 hour = 60 * minute;
    constexpr qint64 day = 24 * hour;
    if (whole < minute)
        return tr("%1 s").arg(whole);
    if (whole < hour)
        return tr("%1 min").arg(whole / minute);
    if (whole < 2 * day)
        return tr("%1 h").arg(whole / hour);
    return tr("%1 d").arg(whole / day);
}

QString Terms::age(const std::optional<domain::StoredTime> &time, domain::UtcMicros now)
{
    if (!time)
        return u"–"_s;
    return time->isExact() ? age(now.since(time->earliest())) : u"?"_s;
}

QString Terms::time(const domain::StoredTime &time)
{
    return time.isExact() ? Terms::time(time.earliest()) : time.toString();
}

QString Terms::time(domain::UtcMicros time)
{
    QString text = time.toString();
    if (!text.endsWith(u'Z'))
        return text;
    text.chop(1);
    text.replace(u'T', u' ');
    const QString noFraction = u".000000"_s;
    if (text.endsWith(noFraction))
        text.chop(noFraction.size());
    return text;
}

QString Terms::tenant(const std::optional<qint64> &tenant)
{
    return tenant ? tr("tenant %1").arg(*tenant) : tr("no tenant");
}

QString Terms::record(const domain::RecordRef &ref)
{
    return tr("record %1").arg(ref.toString());
}

} // namespace idemdesk::models
