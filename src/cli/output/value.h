// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <concepts>
#include <optional>
#include <variant>
#include <vector>

namespace idemdesk::cli {

struct Value;
struct Field;
using List = std::vector<Value>;
/// Named values in the order in which they are written.
using Fields = std::vector<Field>;

/// What a command has to say, as a tree: every format is written from it. Integers are exact; text is inert already
/// (domain::inertText) and masked where it was a secret.
struct Value
{
    std::variant<std::nullptr_t, bool, qint64, QString, List, Fields> data = nullptr;

    Value() = default;
    Value(QString text) : data(std::move(text)) {}
    Value(List list) : data(std::move(list)) {}
    Value(Fields fields) : data(std::move(fields)) {}
    template <std::same_as<bool> Bool>
    Value(Bool value) : data(value)
    {}
    template <std::signed_integral Integer>
    Value(Integer value) : data(qint64{value})
    {}
    /// Absent is null.
    template <typename T>
    Value(const std::optional<T> &value)
    {
        if (value)
            *this = Value(*value);
    }

    [[nodiscard]] bool isNull() const { return std::holds_alternative<std::nullptr_t>(data); }
};

struct Field
{
    QString name;
    Value value;
};

/// The value of that name, or null where there is none.
[[nodiscard]] const Value &valueOf(const Fields &fields, QStringView name);

/// A scalar as people read it: null is empty, true is `true`; a list or object is empty.
[[nodiscard]] QString scalarText(const Value &value);

/// A list of texts.
[[nodiscard]] List textList(const std::vector<QString> &texts);

/// Adds the fields of `more` behind those of `fields`.
void append(Fields &fields, Fields more);

} // namespace idemdesk::cli
