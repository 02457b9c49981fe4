// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/page_mark.h"

#include "domain/inert_text.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

QString PageMark::toString() const
{
    return QString::number(asOf.value()) + u'.' + cursor;
}

Result<PageMark> PageMark::parse(const QString &text)
{
    const qsizetype dot = text.indexOf(u'.');
    bool isNumber = false;
    const qint64 micros = text.left(dot).toLongLong(&isNumber);
    if (dot < 0 || !isNumber) {
        return fail(ErrorCode::Usage, u"--after is `%1`, which is no cursor of list"_s.arg(domain::inertText(text)),
                    u"take the `next` of the page before, or leave --after out to begin at the start"_s);
    }
    return PageMark{domain::UtcMicros(micros), text.mid(dot + 1)};
}

} // namespace idemdesk::cli
