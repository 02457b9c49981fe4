// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

#include <tl/expected.hpp>

namespace idemdesk::orders {

/// One member of a JSON object, as it stands there.
struct BodyField
{
    enum class Kind { Text, Number, Null, Other };
    QByteArray name = {}; ///< escapes resolved
    Kind kind = Kind::Other;
    QByteArray value = {}; ///< a text with its escapes resolved, a number's very characters; else empty
};

/// The members of a body that is one JSON object (RFC 8259), in order, duplicates too. A number may still break the
/// grammar (`01`), so that whoever reads it can name its field. Error: plain words on what else is wrong, without content.
[[nodiscard]] tl::expected<std::vector<BodyField>, QString> readBodyFields(const QByteArray &body);

} // namespace idemdesk::orders
