// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "profile/credentials/text_lines.h"
#include "profile/credentials/user_files.h"
#include "profile/owned_file.h"
#include "profile/secret.h"

#include <QString>

#include <vector>

namespace idemdesk::profile {

/// One `user` or `password` of an option file.
struct MySqlOption
{
    QByteArray group;
    bool isPassword = false;
    Secret value;
    QString place; ///< `~/.my.cnf line 3`
};

/// Walks option files of MySQL and what they include, and keeps the options of a login in their order.
class MySqlOptionFiles
{
public:
    explicit MySqlOptionFiles(const UserFiles &files) : m_files(files) {}

    /// Errors: those of mySqlLogin().
    [[nodiscard]] Result<> read(const QString &path);
    [[nodiscard]] std::vector<MySqlOption> take() { return std::move(m_options); }

private:
    struct Reading;

    [[nodiscard]] Result<> readLine(Reading &reading, const TextLine &line);
    [[nodiscard]] Result<> readFolder(const QString &path, const QString &place);
    [[nodiscard]] Result<> include(const QString &path, const QString &place);
    void keep(Reading &reading, QByteArrayView name, QByteArrayView value, const QString &place);

    const UserFiles &m_files;
    std::vector<MySqlOption> m_options;
    int m_read = 0;
};

} // namespace idemdesk::profile
