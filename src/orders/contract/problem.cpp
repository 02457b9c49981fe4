// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/contract/problem.h"

#include "domain/inert_text.h"
#include "domain/json_string.h"

#include <QStringList>

namespace idemdesk::orders {

using namespace Qt::StringLiterals;
using domain::jsonString;

namespace {

/// RFC 6901 in a fragment; a name of a stranger is cut.
QString pointerTo(const QString &field)
{
    QString name = domain::inertText(field, 64);
    name.replace(u'~', u"~0"_s).replace(u'/', u"~1"_s);
    return u"#/"_s + name;
}

QString faultText(const FieldFault &fault)
{
    return u"{\"pointer\":%1,\"detail\":%2}"_s.arg(jsonString(pointerTo(fault.field)), jsonString(fault.detail));
}

} // namespace

QByteArray problemBody(const Problem &problem)
{
    QStringList members{u"\"type\":"_s + jsonString(u"urn:idem-orders:"_s + problem.kind),
                        u"\"title\":"_s + jsonString(problem.title),
                        u"\"status\":"_s + QString::number(problem.status)};
    if (!problem.detail.isEmpty())
        members << u"\"detail\":"_s + jsonString(problem.detail);
    QStringList faults;
    for (const FieldFault &fault : problem.faults)
        faults << faultText(fault);
    if (!faults.isEmpty())
        members << u"\"errors\":["_s + faults.join(u',') + u']';
    return QString(u'{' + members.join(u',') + u'}').toUtf8();
}

} // namespace idemdesk::orders
