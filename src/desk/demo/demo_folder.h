// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QByteArray>
#include <QDir>
#include <QFileDevice>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>

namespace idemdesk::desk {

/// The folder that a demo is made in. Files are written into a hidden folder inside it and moved to their names when
/// all of them are whole; until then the destructor takes everything away again, the folder too where it was made here.
class DemoFolder
{
public:
    /// Errors: Refused where one of the names is taken; Io where the folder cannot be made or written.
    [[nodiscard]] static Result<std::unique_ptr<DemoFolder>> prepare(const QString &directory,
                                                                     const QStringList &names);
    ~DemoFolder();
    DemoFolder(const DemoFolder &) = delete;
    DemoFolder &operator=(const DemoFolder &) = delete;

    /// Where to write the file of this name for now.
    [[nodiscard]] QString staged(const QString &name) const;

    /// Writes one whole file. Errors: DiskFull, Io.
    [[nodiscard]] Result<> write(const QString &name, const QByteArray &content, QFileDevice::Permissions permissions);

    /// Moves every file to its name; returns their absolute paths. Overwrites nothing: all of them or none. Errors:
    /// Refused, Io.
    [[nodiscard]] Result<QStringList> publish();

private:
    DemoFolder(QDir directory, QString madeFrom, QStringList names);

    QDir m_directory;
    QString m_madeFrom; ///< the topmost folder that was made here; empty where all were there
    QStringList m_names;
    std::unique_ptr<QTemporaryDir> m_staging;
    bool m_published = false;
};

} // namespace idemdesk::desk
