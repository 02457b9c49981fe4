// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record_ref.h"
#include "domain/result.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <limits>
#include <map>
#include <optional>
#include <vector>

namespace idemdesk::cli {

/// What stood on the command line for one command: option names (`--limit`, or `ID` for what has no name) and their
/// values as bytes, exactly as they were given. Each reader's error is Usage and names the option and what is accepted.
class Arguments
{
public:
    void set(const QString &name, std::vector<QByteArray> values) { m_values[name] = std::move(values); }

    [[nodiscard]] bool has(const QString &name) const { return m_values.contains(name); }
    [[nodiscard]] const std::vector<QByteArray> &values(const QString &name) const;
    [[nodiscard]] std::optional<QByteArray> value(const QString &name) const;

    [[nodiscard]] Result<std::optional<qint64>> integer(const QString &name,
                                                        qint64 least = std::numeric_limits<qint64>::min(),
                                                        qint64 most = std::numeric_limits<qint64>::max()) const;
    [[nodiscard]] Result<std::optional<std::chrono::microseconds>> duration(const QString &name) const;
    [[nodiscard]] Result<std::vector<domain::RecordRef>> records(const QString &name) const;

private:
    std::map<QString, std::vector<QByteArray>> m_values;
};

} // namespace idemdesk::cli
