// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace idemdesk::domain {

/// An identifier in a JSON body: its exact digits or characters, never through a double.
struct BodyId
{
    QByteArray text;       ///< `9007199254740993`, without quotes; escapes resolved
    bool isString = false; ///< `"17"` rather than `17`
};

/// What reading a stored body as JSON (RFC 8259) tells.
struct BodyReading
{
    enum class Fault {
        None,
        Empty,         ///< no bytes
        NotJson,       ///< a syntax error, invalid UTF-8, or something behind the value
        Cut,           ///< ends inside a value: cut at a column's or an application's limit
        DuplicateName, ///< an object has one name twice; readers disagree on which counts
        TooDeep,       ///< nested deeper than 64
    };
    Fault fault = Fault::None;
    QString detail;           ///< plain words, without the body's content
    std::optional<BodyId> id; ///< what the pointer leads to, where it is an integer or a string
    QString idFault;          ///< why there is no id although the body is sound: `/orderId is missing`, `is an object`
};

/// Reads a body and, where a pointer (RFC 6901) is given, the identifier at it. Walks the whole text; time grows with
/// its length (and its names are sorted), depth is bounded, whatever the bytes are. Numbers keep their digits. Half of
/// a surrogate pair (`\ud800`) counts as NotJson, since no text can hold it. Never throws. A fault leaves no id.
[[nodiscard]] BodyReading readBody(const QByteArray &body, const std::optional<QString> &idPointer);

/// True for `application/json` and `…+json`, with or without parameters; also where no type is stored.
[[nodiscard]] bool isJsonType(const std::optional<QByteArray> &contentType);

/// The decimal text of an order's id, and whether the body's id is that number: `17`, `"17"` are 17; `017`, `17.0`,
/// `1.7e1` are not its digits and not equal.
[[nodiscard]] bool isOrderId(const BodyId &id, qint64 orderId);

/// The id as an order's number, where its text is one.
[[nodiscard]] std::optional<qint64> orderIdOf(const BodyId &id);

} // namespace idemdesk::domain
