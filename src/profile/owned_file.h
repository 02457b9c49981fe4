// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "profile/secret.h"

#include <QString>

#include <optional>

#include <sys/stat.h>

namespace idemdesk::profile {

/// A small file with what its inode says of who may touch it, both of the same opening: what was judged is what was read.
/// A symbolic link is judged by the file that it leads to.
class OwnedFile
{
public:
    /// A larger one is none of the files that are read this way.
    static constexpr qint64 largest = 1024 * 1024;

    /// Nothing where there is no such file. Errors: Profile where it cannot be read, is no regular file or is too large.
    [[nodiscard]] static Result<std::optional<OwnedFile>> read(const QString &path);

    [[nodiscard]] const Secret &content() const { return m_content; }

    /// For files that hold secrets. Error: Profile where it belongs to another user, or grants its group or others
    /// anything.
    [[nodiscard]] Result<> keptSecret() const;
    /// For files that are believed. Error: Profile where it belongs to neither this user nor root, or where its group or
    /// others may write into it.
    [[nodiscard]] Result<> keptFromChange() const;
    /// For private keys, as libpq judges them: kept secret, or root's own and readable by its group. Error: Profile.
    [[nodiscard]] Result<> keptAsKey() const;

private:
    OwnedFile(QString path, Secret content, const struct stat &facts);
    [[nodiscard]] QString mode() const;
    [[nodiscard]] bool grants(mode_t rights) const { return (m_facts.st_mode & rights) != 0; }

    QString m_path;
    Secret m_content;
    struct stat m_facts;
};

} // namespace idemdesk::profile
