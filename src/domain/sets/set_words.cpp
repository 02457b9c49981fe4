// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/sets/set_words.h"

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

bool OtherRows::add(FindingDraft &draft, const Subject &other)
{
    ++m_count;
    if (m_count - m_unread > mostNamed)
        return false;
    draft.relate(other);
    return true;
}

QString OtherRows::words(const QString &what) const
{
    return m_count == 1 ? u"Another "_s + what : u"%1 other %2s"_s.arg(QString::number(m_count), what);
}

QString nameOf(const Subject &subject)
{
    return subject.kind + u' ' + subject.id;
}

} // namespace idemdesk::domain::diagnosis
