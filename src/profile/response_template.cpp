// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/response_template.h"

#include "domain/json_pointer.h"
#include "domain/response_template.h"
#include "domain/stored_body.h"

#include <QJsonDocument>
#include <QRegularExpression>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

// Braces are JSON's own as well: a placeholder is a bare word between two of them, which JSON never is.
const QString PlaceholderPattern = u"\\{([A-Za-z_][A-Za-z0-9_]*)\\}"_s;

QStringList placeholders(const QString &text)
{
    QStringList names;
    for (const QRegularExpressionMatch &match : QRegularExpression(PlaceholderPattern).globalMatch(text)) {
        names.append(match.captured(1));
    }
    return names;
}

bool onlyPlaceholders(TomlSection &section, const QString &key, const QString &text, const QStringList &accepted)
{
    for (const QString &name : placeholders(text)) {
        if (!accepted.contains(name)) {
            section.fault(key,
                          u"has the unknown placeholder {%1}; accepted: {%2}"_s.arg(name, accepted.join(u"}, {"_s)));
            return false;
        }
    }
    return true;
}

} // namespace

std::optional<QString> readBodyTemplate(TomlSection &section, const QString &key, const QStringList &accepted)
{
    std::optional<QString> body = section.text(key);
    if (!body || !onlyPlaceholders(section, key, *body, accepted)) {
        return std::nullopt;
    }
    QString sample = *body;
    sample.replace(u"{id}"_s, u"1"_s).replace(u"{client_order_ref}"_s, u"ORD-1"_s);
    QJsonParseError fault;
    if (QJsonDocument::fromJson(sample.toUtf8(), &fault).isNull()) {
        section.fault(key,
                      u"is no JSON once filled in ({id} as 1, {client_order_ref} as ORD-1): "_s + fault.errorString(),
                      u"Put {client_order_ref} between double quotes; {id} may stand without."_s);
        return std::nullopt;
    }
    return body;
}

std::optional<QString> readLocationTemplate(TomlSection &section, const QString &key)
{
    std::optional<QString> location = section.filledText(key);
    if (!location || !onlyPlaceholders(section, key, *location, {u"id"_s})) {
        return std::nullopt;
    }
    if (location->count(u"{id}"_s) != 1) {
        section.refuse(key, u"a path with {id} in it once, as in \"/api/orders/{id}\""_s);
        return std::nullopt;
    }
    return location;
}

void checkBodyNamesOrder(TomlSection &section, const domain::OperationRules &rules)
{
    if (!rules.completedBody || !rules.orderIdPointer || !domain::isJsonType(rules.contentType.toUtf8())) {
        return;
    }
    domain::Order sample;
    sample.id = 8'675'309'000'001;
    sample.clientOrderRef = "ORD-1";
    const Result<domain::RebuiltResponse> response = domain::rebuiltResponse({}, rules, sample);
    if (!response) {
        return;
    }
    const domain::BodyReading reading = domain::readBody(response->body, rules.orderIdPointer);
    if (reading.id && domain::isOrderId(*reading.id, sample.id)) {
        return;
    }
    const QString why = reading.fault != domain::BodyReading::Fault::None ? reading.detail : reading.idFault;
    section.fault(u"completed_body"_s,
                  u"does not hold the order's id at order_id's %1%2"_s.arg(*rules.orderIdPointer,
                                                                           why.isEmpty() ? QString() : u": "_s + why),
                  u"Put {id} there; a record completed with another body could not be tied to its order."_s);
}

std::optional<QString> readJsonPointer(TomlSection &section, const QString &key)
{
    std::optional<QString> pointer = section.text(key);
    const std::optional<std::vector<QByteArray>> names = pointer ? domain::namesInPointer(*pointer) : std::nullopt;
    if (pointer && (!names || names->empty())) {
        section.refuse(key, u"a JSON pointer, as in \"/orderId\" (~0 is ~, ~1 is / within a name)"_s);
        return std::nullopt;
    }
    return pointer;
}

} // namespace idemdesk::profile
