// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/toml_section.h"

#include "domain/utc_micros.h"
#include "profile/nearest_name.h"
#include "profile/toml_text.h"

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

TomlSection::TomlSection(const toml::table *table, QString name, Problems &problems)
    : m_table(table), m_name(std::move(name)), m_problems(problems)
{}

int TomlSection::line() const
{
    return m_table == nullptr ? 0 : static_cast<int>(m_table->source().begin.line);
}

std::optional<QString> TomlSection::text(const QString &key)
{
    const toml::node *value = accept(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (!value->is_string()) {
        refuse(key, u"a text in quotes"_s);
        return std::nullopt;
    }
    return textOf(*value);
}

std::optional<QString> TomlSection::filledText(const QString &key)
{
    std::optional<QString> value = text(key);
    if (value && value->trimmed().isEmpty()) {
        refuse(key, u"a text that is not blank"_s);
        return std::nullopt;
    }
    return value;
}

std::optional<QString> TomlSection::secretText(const QString &key)
{
    m_unlisted.append(key);
    const toml::node *value = node(key);
    if (value != nullptr && !value->is_string()) {
        fault(key, u"is no text in quotes"_s);
    }
    return value != nullptr && value->is_string() ? std::optional(textOf(*value)) : std::nullopt;
}

std::optional<qint64> TomlSection::integer(const QString &key, qint64 least, qint64 most)
{
    const toml::node *value = accept(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    const std::optional<int64_t> number = value->value_exact<int64_t>();
    if (!number || *number < least || *number > most) {
        refuse(key, u"a whole number from %1 to %2"_s.arg(least).arg(most));
        return std::nullopt;
    }
    return *number;
}

std::optional<std::chrono::microseconds> TomlSection::duration(const QString &key, bool zeroAllowed)
{
    const std::optional<QString> written = text(key);
    if (!written) {
        return std::nullopt;
    }
    const Result<std::chrono::microseconds> span = domain::parseDuration(*written);
    if (!span || (span->count() == 0 && !zeroAllowed)) {
        refuse(key, (zeroAllowed ? u"a whole number"_s : u"a whole number above zero"_s) +
                        u" and one of us, ms, s, m, h, d, w, as in \"10m\""_s);
        return std::nullopt;
    }
    return *span;
}

std::optional<QStringList> TomlSection::textOrList(const QString &key)
{
    const toml::node *value = accept(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (value->is_string()) {
        return QStringList{textOf(*value)};
    }
    const toml::array *list = value->as_array();
    if (list == nullptr || list->empty() || !list->is_homogeneous(toml::node_type::string)) {
        refuse(key, u"a text, or a list of at least one text"_s);
        return std::nullopt;
    }
    QStringList texts;
    for (const toml::node &item : *list) {
        texts.append(textOf(item));
    }
    return texts;
}

std::optional<std::vector<qint64>> TomlSection::integers(const QString &key, qint64 least, qint64 most)
{
    const toml::node *value = accept(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    const toml::array *list = value->as_array();
    bool good = list != nullptr;
    std::vector<qint64> numbers;
    for (size_t i = 0; good && i < list->size(); ++i) {
        const std::optional<int64_t> number = list->get(i)->value_exact<int64_t>();
        good = number && *number >= least && *number <= most;
        numbers.push_back(number.value_or(0));
    }
    if (!good) {
        refuse(key, u"a list of whole numbers from %1 to %2"_s.arg(least).arg(most));
        return std::nullopt;
    }
    return numbers;
}

TomlSection TomlSection::section(const QString &key)
{
    const toml::node *value = accept(key);
    const QString path = m_name.isEmpty() ? keyText(key) : m_name.mid(1, m_name.size() - 2) + u'.' + keyText(key);
    if (value != nullptr && !value->is_table()) {
        refuse(key, u"a table, written [%1]"_s.arg(path));
    }
    return TomlSection(value == nullptr ? nullptr : value->as_table(), u'[' + path + u']', m_problems);
}

QStringList TomlSection::freeKeys()
{
    if (m_table != nullptr) {
        for (const auto &[key, value] : *m_table) {
            m_accepted.append(QString::fromUtf8(key.str()));
        }
    }
    return m_accepted;
}

void TomlSection::refuse(const QString &key, const QString &accepted, const QString &advice)
{
    const toml::node *value = node(key);
    const QString stands = value == nullptr ? u"absent"_s : described(*value);
    fault(key, u"is "_s + stands + u"; accepted: "_s + accepted, advice);
}

void TomlSection::notAmong(const QString &key, const QStringList &words)
{
    const toml::node *value = node(key);
    const std::optional<QString> meant = value == nullptr ? std::nullopt : nearestName(textOf(*value), words);
    refuse(key, words.join(u", "_s), meant ? u"Did you mean \"%1\"?"_s.arg(*meant) : QString());
}

void TomlSection::fault(const QString &key, const QString &sentence, const QString &advice)
{
    m_problems.add(Problems::Rank::Value, lineOf(key), label(key) + u' ' + sentence, advice);
}

void TomlSection::missing(const QString &need, const QString &advice)
{
    const QString who = m_name.isEmpty() ? u"the profile"_s : m_name;
    m_problems.add(Problems::Rank::Missing, line(), who + u" needs "_s + need, advice);
}

void TomlSection::warn(const QString &key, const QString &sentence)
{
    m_problems.warn(lineOf(key), label(key) + u' ' + sentence);
}

void TomlSection::finish()
{
    if (m_table == nullptr) {
        return;
    }
    for (const auto &[key, value] : *m_table) {
        const QString name = QString::fromUtf8(key.str());
        if (!m_accepted.contains(name) && !m_unlisted.contains(name)) {
            refuseUnknown(name);
        }
    }
}

const toml::node *TomlSection::node(const QString &key) const
{
    return m_table == nullptr ? nullptr : m_table->get(key.toStdString());
}

const toml::node *TomlSection::accept(const QString &key)
{
    m_accepted.append(key);
    return node(key);
}

int TomlSection::lineOf(const QString &key) const
{
    if (m_table != nullptr) {
        const auto found = m_table->find(key.toStdString());
        if (found != m_table->cend()) {
            return static_cast<int>(found->first.source().begin.line);
        }
    }
    return line();
}

QString TomlSection::label(const QString &key) const
{
    return m_name.isEmpty() ? keyText(key) : m_name + u' ' + keyText(key);
}

void TomlSection::refuseUnknown(const QString &key)
{
    QStringList accepted = m_accepted;
    accepted.removeDuplicates();
    accepted.sort();
    const QString where = m_name.isEmpty() ? u"the top level"_s : m_name;
    const std::optional<QString> meant = nearestName(key, accepted);
    m_problems.add(Problems::Rank::UnknownKey, lineOf(key), where + u" has no key "_s + keyText(key),
                   (meant ? u"Did you mean %1? "_s.arg(*meant) : QString()) + u"Accepted: "_s + accepted.join(u", "_s));
}

} // namespace idemdesk::profile
