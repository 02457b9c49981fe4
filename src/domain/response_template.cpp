// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/response_template.h"

#include "domain/inert_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QStringDecoder>
#include <QStringList>

#include <optional>

namespace idemdesk::domain {

using namespace Qt::StringLiterals;

namespace {

/// The characters between the quotes of a JSON string; nothing where the bytes are not UTF-8.
std::optional<QString> jsonEscaped(const QByteArray &bytes)
{
    QStringDecoder decode(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString text = decode(bytes);
    if (decode.hasError())
        return {};
    const QByteArray list = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(list.mid(2, list.size() - 4));
}

} // namespace

Result<RebuiltResponse> rebuiltResponse(const QByteArray &operation, const OperationRules &rules, const Order &order)
{
    if (!rules.completedBody) {
        return fail(ErrorCode::Refused, u"the profile declares no completed_body for %1"_s.arg(inertText(operation)),
                    u"add completed_body to the operation in the profile: the body that its clients are used to"_s);
    }
    const std::optional<QString> reference = jsonEscaped(order.clientOrderRef);
    if (!reference) {
        return fail(ErrorCode::Refused,
                    u"the reference of order %1 is not UTF-8 and cannot stand in a JSON body"_s.arg(order.id));
    }
    const QString id = QString::number(order.id);
    // Split at the id first: a reference that reads `{id}` must stay what it is.
    QStringList parts = rules.completedBody->split(u"{id}"_s);
    for (QString &part : parts)
        part.replace(u"{client_order_ref}"_s, *reference);
    RebuiltResponse response;
    response.status = rules.completedStatus;
    response.contentType = rules.contentType.toUtf8();
    response.body = parts.join(id).toUtf8();
    if (rules.locationTemplate)
        response.location = QString(*rules.locationTemplate).replace(u"{id}"_s, id).toUtf8();
    return response;
}

} // namespace idemdesk::domain
