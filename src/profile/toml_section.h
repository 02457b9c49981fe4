// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/problems.h"

#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>
#include <vector>

#include <toml++/toml.h>

namespace idemdesk::profile {

/// A word of the profile and what it stands for.
template <typename T>
struct Choice
{
    QString word;
    T value;
};

/// Typed access to one table of a TOML file. Every key that is asked for counts as accepted; finish() then reports the
/// keys that nobody asked for. What is absent, or reported to Problems as wrong, reads as nothing.
class TomlSection
{
public:
    /// A null `table` is a section that the file does not have: every key of it is absent.
    TomlSection(const toml::table *table, QString name, Problems &problems);

    [[nodiscard]] bool exists() const { return m_table != nullptr; }
    [[nodiscard]] bool has(const QString &key) const { return node(key) != nullptr; }

    /// `[connection]`, empty for the file's top level.
    [[nodiscard]] const QString &name() const { return m_name; }
    /// A line on which to report what is missing here; 0 where the section is not in the file.
    [[nodiscard]] int line() const;
    [[nodiscard]] Problems &problems() const { return m_problems; }

    [[nodiscard]] std::optional<QString> text(const QString &key);
    /// The same, and never blank.
    [[nodiscard]] std::optional<QString> filledText(const QString &key);
    /// A text whose value never stands in a message, under a key that no message offers.
    [[nodiscard]] std::optional<QString> secretText(const QString &key);
    [[nodiscard]] std::optional<qint64> integer(const QString &key, qint64 least, qint64 most);
    [[nodiscard]] std::optional<std::chrono::microseconds> duration(const QString &key, bool zeroAllowed);
    /// A text, or a list of at least one text.
    [[nodiscard]] std::optional<QStringList> textOrList(const QString &key);
    [[nodiscard]] std::optional<std::vector<qint64>> integers(const QString &key, qint64 least, qint64 most);

    template <typename T>
    [[nodiscard]] std::optional<T> choice(const QString &key, const std::vector<Choice<T>> &choices)
    {
        QStringList words;
        const std::optional<QString> written = text(key);
        for (const Choice<T> &choice : choices) {
            if (written == choice.word) {
                return choice.value;
            }
            words.append(choice.word);
        }
        if (written) {
            notAmong(key, words);
        }
        return std::nullopt;
    }

    /// A table inside this one, `[columns.records]`; absent keys give a section that does not exist.
    [[nodiscard]] TomlSection section(const QString &key);
    /// Every key, for sections whose keys are free; they all count as accepted.
    [[nodiscard]] QStringList freeKeys();

    /// Reports the value of a key as wrong; `accepted` completes "accepted: …".
    void refuse(const QString &key, const QString &accepted, const QString &advice = {});
    /// The same for a value out of a list of words, with the nearest one as advice.
    void notAmong(const QString &key, const QStringList &words);
    /// Reports any other fault at a key, `sentence` following on its name.
    void fault(const QString &key, const QString &sentence, const QString &advice = {});
    /// Reports a key as missing; `need` completes "[connection] needs …".
    void missing(const QString &need, const QString &advice = {});
    void warn(const QString &key, const QString &sentence);

    /// Reports each key that was not asked for, with the nearest accepted one.
    void finish();

private:
    [[nodiscard]] const toml::node *node(const QString &key) const;
    [[nodiscard]] const toml::node *accept(const QString &key);
    [[nodiscard]] int lineOf(const QString &key) const;
    [[nodiscard]] QString label(const QString &key) const;
    void refuseUnknown(const QString &key);

    const toml::table *m_table;
    QString m_name;
    Problems &m_problems;
    QStringList m_accepted;
    QStringList m_unlisted; ///< accepted as well, but not offered
};

} // namespace idemdesk::profile
