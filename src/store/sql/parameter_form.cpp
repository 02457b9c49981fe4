// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/parameter_form.h"

#include "domain/utf8.h"

#include <QRegularExpression>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

std::optional<QVariant> textOf(const QByteArray &bytes)
{
    if (bytes.contains('\0') || domain::firstInvalidUtf8(bytes) >= 0)
        return {};
    return QVariant(QString::fromUtf8(bytes));
}

std::optional<QVariant> uuidOf(const QByteArray &bytes)
{
    static const QRegularExpression canonical(u"\\A[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\z"_s);
    const QString text = QString::fromLatin1(bytes);
    return canonical.match(text).hasMatch() ? std::optional<QVariant>(text) : std::nullopt;
}

} // namespace

std::optional<QVariant> inForm(const QVariant &value, SqlParameter::Form form)
{
    if (value.typeId() == QMetaType::QString && value.toString().contains(QChar(u'\0')))
        return {};
    if (value.typeId() != QMetaType::QByteArray || form == SqlParameter::Form::AsGiven)
        return value;
    return form == SqlParameter::Form::Uuid ? uuidOf(value.toByteArray()) : textOf(value.toByteArray());
}

} // namespace idemdesk::store
