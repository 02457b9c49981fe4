// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/plain_text.h"

#include "desk/words/plain.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

Value inertValue(const std::optional<QByteArray> &bytes)
{
    return bytes ? Value(desk::inert(*bytes)) : Value();
}

Value refValue(const domain::RecordRef &ref)
{
    const std::optional<qint64> integer = ref.integer();
    return integer ? Value(*integer) : Value(ref.toString());
}

} // namespace idemdesk::cli
