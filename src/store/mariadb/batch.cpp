// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/batch.h"

#include <algorithm>

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

Batch::Batch(PreparedStatement &statement)
    : m_statement(statement), m_inBulk(takesBulk(statement.connection().handle()) && !statement.hasRows())
{}

bool Batch::run(const QVariantList &columns)
{
    if (!takeColumns(columns))
        return m_statement.connection().fail(
            ownError(error::ParametersNotBound, u"a batch needs a list for each placeholder, all of one length"_s));
    for (qsizetype done = 0; done < m_rows;) {
        BulkValues values;
        if (!gather(done, values) || !execute(done, values))
            return false;
        done += static_cast<qsizetype>(values.rows());
    }
    return true;
}

bool Batch::takeColumns(const QVariantList &columns)
{
    for (const QVariant &column : columns) {
        if (column.typeId() != QMetaType::QVariantList)
            return false;
        m_columns.push_back(column.toList());
    }
    if (m_columns.isEmpty() || m_columns.size() != static_cast<qsizetype>(m_statement.placeholders()))
        return false;
    m_rows = m_columns.first().size();
    return std::ranges::all_of(m_columns, [this](const QVariantList &column) { return column.size() == m_rows; });
}

QVariantList Batch::row(qsizetype number) const
{
    QVariantList values;
    for (const QVariantList &column : m_columns)
        values.push_back(column[number]);
    return values;
}

std::optional<std::vector<Parameter>> Batch::converted(qsizetype number)
{
    std::vector<Parameter> values;
    for (const QVariant &value : row(number)) {
        if (ServerError refusal = values.emplace_back().set(value); refusal.isError()) {
            refusal.text = u"row %1, value %2: "_s.arg(number + 1).arg(values.size()) + refusal.text;
            m_statement.connection().fail(std::move(refusal));
            return {};
        }
    }
    return values;
}

bool Batch::gather(qsizetype first, BulkValues &values)
{
    const qsizetype end = m_inBulk ? m_rows : first + 1;
    for (qsizetype number = first; number < end; ++number) {
        const std::optional<std::vector<Parameter>> converted = this->converted(number);
        if (!converted)
            return false;
        if (!values.add(*converted))
            break;
    }
    return true;
}

bool Batch::execute(qsizetype first, BulkValues &values)
{
    if (values.rows() > 1) {
        if (m_statement.executeBulk(values))
            return addAffected();
        if (m_statement.connection().lastError().code != error::CannotBePrepared)
            return false;
        m_inBulk = false;
    }
    for (qsizetype number = first; number < first + static_cast<qsizetype>(values.rows()); ++number) {
        if (!executeOne(number))
            return false;
    }
    return true;
}

bool Batch::executeOne(qsizetype number)
{
    Parameters parameters;
    if (ServerError refusal = parameters.set(row(number)); refusal.isError())
        return m_statement.connection().fail(std::move(refusal));
    return m_statement.execute(parameters) && addAffected();
}

bool Batch::addAffected()
{
    if (!m_statement.hasRows()) {
        m_statement.closeRows();
        m_affected += m_statement.affectedRows();
        return true;
    }
    m_statement.closeRows();
    return m_statement.connection().fail(
        ownError(error::NotImplemented, u"a statement that gives rows cannot be executed as a batch"_s));
}

} // namespace idemdesk::mariadb
