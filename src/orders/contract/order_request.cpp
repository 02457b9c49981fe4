// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/contract/order_request.h"

#include "domain/fingerprint.h"
#include "orders/contract/body_fields.h"
#include "orders/contract/scope.h"

#include <algorithm>
#include <optional>

namespace idemdesk::orders {

using namespace Qt::StringLiterals;

namespace {

bool isPlain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

std::optional<QString> textFault(const BodyField &field)
{
    if (field.kind == BodyField::Kind::Null)
        return u"must not be null"_s;
    if (field.kind != BodyField::Kind::Text)
        return u"must be a string"_s;
    if (field.value.isEmpty() || field.value.size() > OrderRequest::longestText)
        return u"must have 1 to %1 characters"_s.arg(OrderRequest::longestText);
    if (!std::all_of(field.value.begin(), field.value.end(), isPlain))
        return u"may hold letters, digits, hyphens and underscores only"_s;
    return std::nullopt;
}

std::optional<QString> quantityFault(const BodyField &field)
{
    if (field.kind == BodyField::Kind::Null)
        return u"must not be null"_s;
    if (field.kind != BodyField::Kind::Number)
        return u"must be a number"_s;
    const QByteArray &digits = field.value;
    if (!std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; }))
        return u"must be a whole number from 1 to %1, written in digits"_s.arg(OrderRequest::mostPieces);
    if (digits.size() > 1 && digits[0] == '0')
        return u"must not have a leading zero"_s;
    const int value = digits.size() > 3 ? 0 : digits.toInt();
    if (value < 1 || value > OrderRequest::mostPieces)
        return u"must be from 1 to %1"_s.arg(OrderRequest::mostPieces);
    return std::nullopt;
}

/// One of the three fields, and what may be wrong with it.
struct Expected
{
    QByteArray name;
    std::optional<QString> (*fault)(const BodyField &field);
};

const std::vector<Expected> &expected()
{
    static const std::vector<Expected> all{
        {"clientOrderRef", textFault}, {"sku", textFault}, {"quantity", quantityFault}};
    return all;
}

void addFaultsOf(const Expected &wanted, const std::vector<BodyField> &fields, std::vector<FieldFault> &faults)
{
    const auto isWanted = [&](const BodyField &field) { return field.name == wanted.name; };
    const auto first = std::find_if(fields.begin(), fields.end(), isWanted);
    const QString name = QString::fromUtf8(wanted.name);
    if (first == fields.end())
        faults.push_back({name, u"is missing"_s});
    else if (std::any_of(first + 1, fields.end(), isWanted))
        faults.push_back({name, u"stands there more than once"_s});
    else if (const std::optional<QString> fault = wanted.fault(*first))
        faults.push_back({name, *fault});
}

std::vector<FieldFault> faultsOf(const std::vector<BodyField> &fields)
{
    std::vector<FieldFault> faults;
    for (const Expected &wanted : expected())
        addFaultsOf(wanted, fields, faults);
    for (const BodyField &field : fields) {
        const auto isKnown = [&](const Expected &each) { return each.name == field.name; };
        if (faults.size() < 8 && std::none_of(expected().begin(), expected().end(), isKnown))
            faults.push_back({QString::fromUtf8(field.name), u"is not known here"_s});
    }
    return faults;
}

tl::unexpected<Problem> malformed(const QString &detail, std::vector<FieldFault> faults = {})
{
    return tl::unexpected(Problem{.status = 400,
                                  .kind = u"malformed-body"_s,
                                  .title = u"The body is not an order"_s,
                                  .detail = detail,
                                  .faults = std::move(faults)});
}

const QByteArray &valueOf(const std::vector<BodyField> &fields, const Expected &wanted)
{
    return std::find_if(fields.begin(), fields.end(), [&](const BodyField &each) { return each.name == wanted.name; })
        ->value;
}

} // namespace

QByteArray OrderRequest::fingerprint() const
{
    domain::Order order;
    order.clientOrderRef = clientOrderRef;
    order.sku = sku;
    order.quantity = QByteArray::number(quantity);
    const domain::Fingerprint made =
        domain::FingerprintRegistry::compute(QStringLiteral("orders-v1"), fingerprintVersion, createOperation, order);
    return std::get<QByteArray>(made); // a validated request is in the rule's domain
}

tl::expected<OrderRequest, Problem> readOrderRequest(const QByteArray &body)
{
    const auto fields = readBodyFields(body);
    if (!fields)
        return malformed(fields.error());
    std::vector<FieldFault> faults = faultsOf(*fields);
    if (!faults.empty())
        return malformed(u"Each entry of `errors` names a field; nothing was stored."_s, std::move(faults));
    return OrderRequest{.clientOrderRef = valueOf(*fields, expected()[0]),
                        .sku = valueOf(*fields, expected()[1]),
                        .quantity = valueOf(*fields, expected()[2]).toInt()};
}

} // namespace idemdesk::orders
