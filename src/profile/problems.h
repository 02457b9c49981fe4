// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace idemdesk::profile {

/// What is wrong with a profile, gathered while it is read, so that the most telling fault is the one that is reported:
/// a misspelt key explains why another one is missing. Lines count from 1; 0 stands for no line.
class Problems
{
public:
    enum class Rank { UnknownKey, Value, Missing };

    explicit Problems(QString path) : m_path(std::move(path)) {}

    void add(Rank rank, int line, const QString &message, const QString &advice = {});
    void warn(int line, const QString &message);

    /// The problem of the first rank, and of those the one that stands first in the file.
    [[nodiscard]] std::optional<Error> mostTelling() const;
    [[nodiscard]] const QStringList &warnings() const { return m_warnings; }

private:
    struct Entry
    {
        Rank rank;
        int line;
        Error error;
    };

    [[nodiscard]] QString at(int line) const;

    QString m_path;
    std::vector<Entry> m_entries;
    QStringList m_warnings;
};

} // namespace idemdesk::profile
