// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/record_query.h"

#include <QCryptographicHash>

namespace idemdesk::store {

namespace {

constexpr qsizetype digestBytes = 8;

/// Length before content, so that no two queries run together into the same text.
void append(QByteArray &text, const QByteArray &part)
{
    text += QByteArray::number(part.size()) + ':' + part;
}

void append(QByteArray &text, const std::optional<qint64> &part)
{
    append(text, part ? QByteArray::number(*part) : QByteArray("-"));
}

} // namespace

QByteArray RecordQuery::digest() const
{
    QByteArray text("records1");
    append(text, state ? std::optional<qint64>(static_cast<qint64>(*state)) : std::nullopt);
    append(text, tenant);
    append(text, actor);
    append(text, operation ? QByteArray('=' + *operation) : QByteArray("-"));
    // Times count by their presence alone: `--expiring 1d` means another instant on each page, in the same order.
    append(text, std::optional<qint64>(createdBefore.has_value()));
    append(text, std::optional<qint64>(expiresAfter.has_value()));
    append(text, std::optional<qint64>(expiresBefore.has_value()));
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256).first(digestBytes);
}

} // namespace idemdesk::store
