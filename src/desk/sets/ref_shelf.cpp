// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sets/ref_shelf.h"

namespace idemdesk::desk {

Result<qint64> RefShelf::put(const domain::RecordRef &ref)
{
    if (const std::optional<qint64> integer = ref.integer())
        return *integer;
    const qint64 start = m_file.size();
    const QByteArray line = ref.toString().toLatin1() + '\n';
    return m_file.append(line.constData(), line.size()).map([start] { return start; });
}

Result<domain::RecordRef> RefShelf::at(qint64 number)
{
    if (m_file.size() == 0)
        return domain::RecordRef(number);
    return m_file.lineAt(number).and_then(
        [](const QByteArray &line) { return domain::RecordRef::parse(QString::fromLatin1(line)); });
}

} // namespace idemdesk::desk
