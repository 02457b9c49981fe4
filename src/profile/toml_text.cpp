// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/toml_text.h"

#include "domain/inert_text.h"

#include <algorithm>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype ShownCharacters = 60;

bool isBare(QChar character)
{
    return character.unicode() < 128 && (character.isLetterOrNumber() || character == u'_' || character == u'-');
}

} // namespace

QString textOf(const toml::node &node)
{
    return QString::fromStdString(node.value_exact<std::string>().value_or(std::string()));
}

QString described(const toml::node &node)
{
    switch (node.type()) {
    case toml::node_type::string:
        return u"the text \""_s + domain::inertText(textOf(node), ShownCharacters) + u'"';
    case toml::node_type::integer:
        return u"the number %1"_s.arg(node.value_or(int64_t(0)));
    case toml::node_type::floating_point:
        return u"the number %1"_s.arg(node.value_or(0.0));
    case toml::node_type::boolean:
        return node.value_or(false) ? u"true"_s : u"false"_s;
    case toml::node_type::array:
        return u"a list"_s;
    case toml::node_type::table:
        return u"a table"_s;
    default:
        return u"a date or time"_s;
    }
}

QString keyText(const QString &key)
{
    const bool bare = !key.isEmpty() && std::all_of(key.begin(), key.end(), isBare);
    return bare ? key : u'"' + domain::inertText(key, ShownCharacters) + u'"';
}

} // namespace idemdesk::profile
