// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/unreadable.h"

namespace idemdesk::store {

void Unreadable::note(const UnreadableRow &row)
{
    if (m_known.contains(row.ref))
        return;
    ++m_count;
    if (m_known.size() < mostKnown)
        m_known.insert(row.ref);
    if (m_rows.size() < mostKept)
        m_rows.push_back(row);
}

} // namespace idemdesk::store
