// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/body_walk.h"

#include <simdjson.h>

#include <algorithm>
#include <string_view>

namespace idemdesk::domain {

using namespace Qt::StringLiterals;
namespace ondemand = simdjson::ondemand;

namespace {

QByteArray bytesOf(std::string_view view)
{
    return QByteArray(view.data(), static_cast<qsizetype>(view.size()));
}

bool isInteger(const QByteArray &token)
{
    return std::all_of(token.begin() + (token.startsWith('-') ? 1 : 0), token.end(),
                       [](char c) { return c >= '0' && c <= '9'; });
}

/// Sorted rather than hashed: names chosen to collide must not make this slow.
bool hasTwins(std::vector<std::string_view> &names)
{
    std::sort(names.begin(), names.end());
    return std::adjacent_find(names.begin(), names.end()) != names.end();
}

class Walker
{
public:
    explicit Walker(const std::optional<std::vector<QByteArray>> &path) : m_path(path) {}

    simdjson::error_code run(ondemand::document &document)
    {
        bool isScalar = false;
        SIMDJSON_TRY(document.is_scalar().get(isScalar));
        if (isScalar)
            return isTarget(0, true) ? readTarget(document) : simdjson::SUCCESS;
        ondemand::value root;
        SIMDJSON_TRY(document.get_value().get(root));
        return visit(root, 0, true);
    }

    [[nodiscard]] BodyWalk take() { return std::move(m_walk); }

private:
    /// `onPath`: the names walked so far are the path's beginning.
    [[nodiscard]] bool isTarget(std::size_t depth, bool onPath) const
    {
        return onPath && m_path && depth == m_path->size();
    }

    [[nodiscard]] bool leadsOn(std::size_t depth, bool onPath, QByteArrayView name) const
    {
        return onPath && m_path && depth < m_path->size() && (*m_path)[depth] == name;
    }

    simdjson::error_code visit(ondemand::value value, std::size_t depth, bool onPath)
    {
        ondemand::json_type type{};
        SIMDJSON_TRY(value.type().get(type));
        if (isTarget(depth, onPath))
            SIMDJSON_TRY(readTarget(value));
        if (type == ondemand::json_type::object)
            return visitObject(value, depth, onPath);
        if (type == ondemand::json_type::array)
            return visitArray(value, depth, onPath);
        return simdjson::SUCCESS;
    }

    simdjson::error_code visitObject(ondemand::value value, std::size_t depth, bool onPath)
    {
        ondemand::object object;
        SIMDJSON_TRY(value.get_object().get(object));
        std::vector<std::string_view> names; // they live in the parser's buffer
        for (auto result : object) {
            ondemand::field field;
            std::string_view name;
            SIMDJSON_TRY(std::move(result).get(field));
            SIMDJSON_TRY(field.unescaped_key().get(name));
            names.push_back(name);
            const QByteArrayView bytes(name.data(), static_cast<qsizetype>(name.size()));
            SIMDJSON_TRY(visit(field.value(), depth + 1, leadsOn(depth, onPath, bytes)));
        }
        m_walk.hasDuplicate = m_walk.hasDuplicate || hasTwins(names);
        return simdjson::SUCCESS;
    }

    simdjson::error_code visitArray(ondemand::value value, std::size_t depth, bool onPath)
    {
        ondemand::array array;
        SIMDJSON_TRY(value.get_array().get(array));
        qsizetype index = 0;
        for (auto result : array) {
            ondemand::value element;
            SIMDJSON_TRY(result.get(element));
            const bool leads = onPath && leadsOn(depth, onPath, QByteArray::number(index));
            SIMDJSON_TRY(visit(element, depth + 1, leads));
            ++index;
        }
        return simdjson::SUCCESS;
    }

    /// Documents and values alike. A number's token is taken as it stands, so that no digit is lost.
    template <typename Source>
    simdjson::error_code readTarget(Source &source)
    {
        m_walk.isFound = true;
        ondemand::json_type type{};
        SIMDJSON_TRY(source.type().get(type));
        switch (type) {
        case ondemand::json_type::string:
            return readString(source);
        case ondemand::json_type::number:
            return readNumber(source);
        case ondemand::json_type::object:
            m_walk.kind = u"an object"_s;
            break;
        case ondemand::json_type::array:
            m_walk.kind = u"an array"_s;
            break;
        case ondemand::json_type::boolean:
            m_walk.kind = u"true or false"_s;
            break;
        case ondemand::json_type::null:
            m_walk.kind = u"null"_s;
            break;
        }
        return simdjson::SUCCESS;
    }

    template <typename Source>
    simdjson::error_code readString(Source &source)
    {
        std::string_view text;
        SIMDJSON_TRY(source.get_string().get(text));
        m_walk.id = BodyId{bytesOf(text), true};
        return simdjson::SUCCESS;
    }

    template <typename Source>
    simdjson::error_code readNumber(Source &source)
    {
        std::string_view token;
        SIMDJSON_TRY(simdjson::simdjson_result<std::string_view>(source.raw_json_token()).get(token));
        const QByteArray digits = bytesOf(token).trimmed();
        if (isInteger(digits))
            m_walk.id = BodyId{digits, false};
        else
            m_walk.kind = u"a number with a fraction or an exponent"_s;
        return simdjson::SUCCESS;
    }

    const std::optional<std::vector<QByteArray>> &m_path;
    BodyWalk m_walk;
};

} // namespace

BodyWalk walkBody(const QByteArray &json, const std::optional<std::vector<QByteArray>> &path)
{
    const simdjson::padded_string padded(json.constData(), static_cast<std::size_t>(json.size()));
    ondemand::parser parser;
    ondemand::document document;
    Walker walker(path);
    auto error = parser.iterate(padded).get(document);
    if (!error)
        error = walker.run(document);
    BodyWalk walk = walker.take();
    walk.isRead = error == simdjson::SUCCESS;
    walk.libraryError = walk.isRead ? QString() : QString::fromUtf8(simdjson::error_message(error));
    return walk;
}

} // namespace idemdesk::domain
