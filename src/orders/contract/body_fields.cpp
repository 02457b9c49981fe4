// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/contract/body_fields.h"

#include "domain/json_grammar.h"

#include <simdjson.h>

#include <algorithm>
#include <string_view>

namespace idemdesk::orders {

using namespace Qt::StringLiterals;
namespace ondemand = simdjson::ondemand;
using domain::JsonGrammar;

namespace {

QByteArray bytesOf(std::string_view view)
{
    return QByteArray(view.data(), static_cast<qsizetype>(view.size()));
}

simdjson::error_code readValue(ondemand::value value, BodyField &field)
{
    ondemand::json_type type{};
    SIMDJSON_TRY(value.type().get(type));
    std::string_view text;
    switch (type) {
    case ondemand::json_type::string:
        SIMDJSON_TRY(value.get_string().get(text));
        field.kind = BodyField::Kind::Text;
        field.value = bytesOf(text);
        break;
    case ondemand::json_type::number:
        field.kind = BodyField::Kind::Number;
        field.value = bytesOf(value.raw_json_token()).trimmed();
        break;
    case ondemand::json_type::null:
        field.kind = BodyField::Kind::Null;
        break;
    default:
        break;
    }
    return simdjson::SUCCESS;
}

simdjson::error_code readFields(const simdjson::padded_string &text, std::vector<BodyField> &fields)
{
    ondemand::parser parser;
    ondemand::document document;
    SIMDJSON_TRY(parser.iterate(text).get(document));
    ondemand::object object;
    SIMDJSON_TRY(document.get_object().get(object));
    for (auto result : object) {
        ondemand::field member;
        SIMDJSON_TRY(std::move(result).get(member));
        std::string_view name;
        SIMDJSON_TRY(member.unescaped_key().get(name));
        BodyField field{.name = bytesOf(name)};
        SIMDJSON_TRY(readValue(member.value(), field));
        fields.push_back(std::move(field));
    }
    return simdjson::SUCCESS;
}

QString faultOf(const QByteArray &body, JsonGrammar::Verdict verdict, qsizetype position)
{
    if (body.trimmed().isEmpty())
        return u"the body is empty"_s;
    if (verdict == JsonGrammar::Verdict::Whole)
        return u"the body is not a JSON object"_s;
    return u"the body is not valid JSON (byte %1)"_s.arg(position);
}

bool hasLeadingZero(const BodyField &field)
{
    return field.kind == BodyField::Kind::Number && field.value.size() > 1 && field.value[0] == '0' &&
           std::all_of(field.value.begin(), field.value.end(), [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

tl::expected<std::vector<BodyField>, QString> readBodyFields(const QByteArray &body)
{
    std::vector<BodyField> fields;
    const simdjson::padded_string text(body.constData(), static_cast<std::size_t>(body.size()));
    const bool isRead = readFields(text, fields) == simdjson::SUCCESS;
    JsonGrammar grammar(body);
    const JsonGrammar::Verdict verdict = grammar.judge();
    // The library is lazy: a text that it read may still be none. A leading zero is told by the field that has it.
    const bool isNamed = std::any_of(fields.begin(), fields.end(), hasLeadingZero);
    if (isRead && (verdict == JsonGrammar::Verdict::Whole || isNamed))
        return fields;
    return tl::unexpected(faultOf(body, verdict, grammar.position()));
}

} // namespace idemdesk::orders
