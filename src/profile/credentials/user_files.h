// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcessEnvironment>
#include <QString>

namespace idemdesk::profile {

/// The files of a user that programs of one kind share.
class UserFiles
{
public:
    explicit UserFiles(const QProcessEnvironment &environment);

    /// `~/NAME`; empty where HOME is not set to an absolute path.
    [[nodiscard]] QString inHome(const QString &name) const;
    /// What a variable names, or empty. A relative path is taken from the working directory, as by its own programs.
    [[nodiscard]] QString named(const QString &variable) const;
    /// For messages: `~/.pgpass` instead of the whole path, where it is in the home folder.
    [[nodiscard]] QString shown(const QString &path) const;

private:
    QProcessEnvironment m_environment;
    QString m_home; ///< empty, or absolute and without a slash at its end
};

} // namespace idemdesk::profile
