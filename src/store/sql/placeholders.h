// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sql/sql_template.h"

#include <QString>
#include <QStringList>

#include <map>

namespace idemdesk::store {

/// The words in braces of one template (renderTemplate() lists them), and the output columns that they made, in order.
class Placeholders
{
public:
    Placeholders(const TemplateInput &input, const Dialect &dialect) : m_input(input), m_dialect(dialect) {}

    /// Error: Internal for words that are no placeholder or do not fit the table.
    [[nodiscard]] Result<QString> expand(const QStringList &words);
    [[nodiscard]] const std::map<QString, int> &outputs() const { return m_outputs; }

private:
    [[nodiscard]] std::optional<QString> ofTable(const QString &word);
    [[nodiscard]] std::optional<QString> output(const QString &kind, const QString &column);
    [[nodiscard]] std::optional<QString> ofColumn(const QString &word, const QString &column, const QString &parameter);
    [[nodiscard]] std::optional<QString> any(const QString &list, const QString &column) const;
    [[nodiscard]] std::optional<QString> matching(const QString &list, QStringList columns) const;
    [[nodiscard]] std::optional<int> rowsOf(const QString &list) const;
    [[nodiscard]] QString key();
    [[nodiscard]] QString order() const;
    [[nodiscard]] QString sorted() const;
    [[nodiscard]] QString mapped() const;
    [[nodiscard]] QString quoted(const QString &column) const;
    [[nodiscard]] SqlColumn described(const QString &column) const;

    const TemplateInput &m_input;
    const Dialect &m_dialect;
    std::map<QString, int> m_outputs;
};

} // namespace idemdesk::store
