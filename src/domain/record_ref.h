// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QByteArray>
#include <QString>

#include <compare>
#include <optional>
#include <variant>
#include <vector>

namespace idemdesk::domain {

/// The opaque address of one record: the values of its primary key in column order. Integers stay integers and bytes
/// stay bytes. Generation and tenant are not part of it.
class RecordRef
{
public:
    using Part = std::variant<qint64, QByteArray>;

    RecordRef() = default;
    explicit RecordRef(qint64 id) : m_parts{Part(id)} {}
    explicit RecordRef(std::vector<Part> parts) : m_parts(std::move(parts)) {}

    [[nodiscard]] const std::vector<Part> &parts() const { return m_parts; }

    /// The value, where the key is one integer column.
    [[nodiscard]] std::optional<qint64> integer() const;

    /// A text without loss for command lines, cursors and the console's tables: integers in decimal, bytes as `=` and
    /// percent-encoding, parts joined by `/`: `42`, `=a%2Fb`, `7/=x`.
    [[nodiscard]] QString toString() const;

    /// Reads what toString() writes. Error: Usage, naming the text and the form.
    [[nodiscard]] static Result<RecordRef> parse(const QString &text);

    friend bool operator==(const RecordRef &, const RecordRef &) = default;
    friend auto operator<=>(const RecordRef &left, const RecordRef &right) { return left.m_parts <=> right.m_parts; }

private:
    std::vector<Part> m_parts;
};

} // namespace idemdesk::domain
