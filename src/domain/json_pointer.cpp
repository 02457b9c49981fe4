// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/json_pointer.h"

#include <QStringList>

namespace idemdesk::domain {

using namespace Qt::StringLiterals;

namespace {

/// Every `~` is followed by 0 or 1.
bool isEscapedRightly(const QString &name)
{
    for (qsizetype at = name.indexOf(u'~'); at >= 0; at = name.indexOf(u'~', at + 1)) {
        const QStringView next = QStringView(name).mid(at + 1, 1);
        if (next != u"0" && next != u"1")
            return false;
    }
    return true;
}

} // namespace

std::optional<std::vector<QByteArray>> namesInPointer(const QString &pointer)
{
    std::vector<QByteArray> names;
    if (pointer.isEmpty())
        return names;
    if (!pointer.startsWith(u'/'))
        return {};
    const QStringList texts = pointer.sliced(1).split(u'/');
    for (QString name : texts) {
        if (!isEscapedRightly(name))
            return {};
        // ~1 first: `~01` means `~1`, not `/` (RFC 6901, 4).
        names.push_back(name.replace(u"~1"_s, u"/"_s).replace(u"~0"_s, u"~"_s).toUtf8());
    }
    return names;
}

} // namespace idemdesk::domain
