// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QByteArray>
#include <QDateTime>

#include <map>
#include <mutex>
#include <optional>

namespace idemdesk::orders {

enum class Right { Create, Read };

/// Who a token stands for. A renewed token of the same person has the same tenant and actor.
struct Caller
{
    qint64 tenant = 0;
    qint64 actor = 0;
    bool mayCreate = false;
    bool mayRead = false;

    [[nodiscard]] bool may(Right right) const { return right == Right::Create ? mayCreate : mayRead; }
};

/// The bearer tokens of a file: `TOKEN TENANT ACTOR RIGHTS` on each line, RIGHTS being `create`, `read` or
/// `create,read`; blank lines and those that start with `#` say nothing. Read anew when the file has changed, so that a
/// right that was taken away is gone at the next question. Any thread.
class Tokens
{
public:
    explicit Tokens(QString file) : m_file(std::move(file)) {}

    /// Reads the file for the first time. Errors: Profile, naming file and line, never a token; where others may read it, too.
    [[nodiscard]] Result<> load();

    /// Who shows this token now; nothing where it is not known. Error: Profile where the file is no longer as it must be.
    [[nodiscard]] Result<std::optional<Caller>> callerOf(const QByteArray &token);

private:
    using Table = std::map<QByteArray, Caller>; ///< by the token's SHA-256
    [[nodiscard]] Result<Table> read() const;

    const QString m_file;
    std::mutex m_mutex; ///< guards what stands below
    QByteArray m_stamp; ///< of the file that was read
    Table m_table;
};

} // namespace idemdesk::orders
