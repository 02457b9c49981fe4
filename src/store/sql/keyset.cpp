// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/keyset.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

QString parameterName(const QString &name, qsizetype part)
{
    return u"%1_%2"_s.arg(name).arg(part);
}

QString compared(const QString &column, const QString &sign, const QString &parameter)
{
    return u"{column %1} %2 {keyparam %1 %3}"_s.arg(column, sign, parameter);
}

} // namespace

QString Keyset::behind(const QString &name) const
{
    return condition(name, u">="_s, u">"_s, u">"_s);
}

QString Keyset::upTo(const QString &name) const
{
    return condition(name, u"<="_s, u"<"_s, u"<="_s);
}

QString Keyset::condition(const QString &name, const QString &outer, const QString &strict, const QString &last) const
{
    const QString key = keyCondition(name, last);
    if (m_order == WalkOrder::ByKey)
        return key;
    return u"{column expires_at} %1 {timeparam expires_at %3_expiry} "
           "AND ({column expires_at} %2 {timeparam expires_at %3_expiry} OR (%4))"_s.arg(outer, strict, name, key);
}

/// (k1, k2, k3) behind or up to a place: `k1 >= a AND (k1 > a OR (k2 >= b AND (k2 > b OR k3 > c)))`.
QString Keyset::keyCondition(const QString &name, const QString &last) const
{
    const QStringList &key = m_table.key();
    const QString strict = last.left(1);
    QString inner = compared(key.constLast(), last, parameterName(name, key.size() - 1));
    for (qsizetype part = key.size() - 2; part >= 0; --part) {
        const QString parameter = parameterName(name, part);
        inner = u"%1 AND (%2 OR (%3))"_s.arg(compared(key[part], strict + u'=', parameter),
                                             compared(key[part], strict, parameter), inner);
    }
    return inner;
}

SqlValues Keyset::bind(const QString &name, const Place &place) const
{
    SqlValues values;
    for (std::size_t part = 0; part < place.ref.parts().size(); ++part)
        values.set(parameterName(name, static_cast<qsizetype>(part)), SqlValues::ofPart(place.ref.parts()[part]));
    if (m_order == WalkOrder::ByExpiry)
        values.set(name + u"_expiry", place.expiry);
    return values;
}

QStringList Keyset::orderColumns() const
{
    QStringList columns;
    if (m_order == WalkOrder::ByExpiry)
        columns << u"{column expires_at}"_s;
    for (const QString &column : m_table.key())
        columns << u"{column %1}"_s.arg(column);
    return columns;
}

QString Keyset::columns() const
{
    return ascending();
}

QString Keyset::outputs() const
{
    return m_order == WalkOrder::ByExpiry ? u"{key}, {time expires_at}"_s : u"{key}"_s;
}

QString Keyset::ascending() const
{
    return orderColumns().join(u", "_s);
}

QString Keyset::descending() const
{
    return orderColumns().join(u" DESC, "_s) + u" DESC";
}

bool Keyset::fits(const domain::RecordRef &ref) const
{
    const QStringList &key = m_table.key();
    if (ref.parts().size() != static_cast<std::size_t>(key.size()))
        return false;
    for (qsizetype part = 0; part < key.size(); ++part) {
        const bool wantsInteger = m_table.column(key[part])->kind == ColumnKind::Integer;
        if (wantsInteger != std::holds_alternative<qint64>(ref.parts()[static_cast<std::size_t>(part)]))
            return false;
    }
    return true;
}

} // namespace idemdesk::store
