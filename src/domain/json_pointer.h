// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace idemdesk::domain {

/// The names on the way of an RFC 6901 pointer, in UTF-8, `~0` and `~1` resolved; none for the empty pointer, which
/// means the whole document. Nothing where the text is no pointer.
[[nodiscard]] std::optional<std::vector<QByteArray>> namesInPointer(const QString &pointer);

} // namespace idemdesk::domain
