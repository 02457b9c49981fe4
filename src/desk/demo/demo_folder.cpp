// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo/demo_folder.h"

#include <QFile>
#include <QFileInfo>

#include <utility>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Error> cannotWrite(const QDir &directory, const QString &detail)
{
    return fail(ErrorCode::Io, u"%1 cannot be written"_s.arg(directory.absolutePath()),
                u"choose a folder that this user may write"_s, detail);
}

tl::unexpected<Error> isTaken(const QString &path)
{
    return fail(ErrorCode::Refused, u"%1 is there already, and a demo overwrites nothing"_s.arg(path),
                u"choose another folder, or remove the old demo first"_s);
}

/// The topmost folder on the way to `directory` that is not there yet; empty where all are.
QString topmostMissing(const QDir &directory)
{
    QString missing;
    for (QString path = directory.absolutePath(); !QFileInfo::exists(path); path = QFileInfo(path).absolutePath())
        missing = path;
    return missing;
}

} // namespace

DemoFolder::DemoFolder(QDir directory, QString madeFrom, QStringList names)
    : m_directory(std::move(directory)), m_madeFrom(std::move(madeFrom)), m_names(std::move(names))
{}

Result<std::unique_ptr<DemoFolder>> DemoFolder::prepare(const QString &directory, const QStringList &names)
{
    const QDir target(QDir::cleanPath(QDir(directory).absolutePath()));
    for (const QString &name : names) {
        const QFileInfo taken(target.filePath(name));
        if (taken.exists() || taken.isSymLink())
            return isTaken(taken.absoluteFilePath());
    }
    std::unique_ptr<DemoFolder> folder(new DemoFolder(target, topmostMissing(target), names));
    if (!QDir().mkpath(target.absolutePath()))
        return cannotWrite(target, u"the folder could not be made"_s);
    folder->m_staging = std::make_unique<QTemporaryDir>(target.filePath(u".idemdesk-demo-XXXXXX"_s));
    if (!folder->m_staging->isValid())
        return cannotWrite(target, folder->m_staging->errorString());
    return folder;
}

DemoFolder::~DemoFolder()
{
    m_staging.reset();
    if (m_published || m_madeFrom.isEmpty())
        return;
    // Only empty folders go, from the innermost to the first that was made here.
    for (QString path = m_directory.absolutePath(); QDir().rmdir(path) && path != m_madeFrom;)
        path = QFileInfo(path).absolutePath();
}

QString DemoFolder::staged(const QString &name) const
{
    return m_staging->filePath(name);
}

Result<> DemoFolder::write(const QString &name, const QByteArray &content, QFileDevice::Permissions permissions)
{
    QFile file(staged(name));
    const bool written = file.open(QIODevice::WriteOnly | QIODevice::NewOnly, permissions) &&
                         file.write(content) == content.size() && file.flush();
    if (written)
        return {};
    if (file.error() == QFileDevice::ResourceError)
        return fail(ErrorCode::DiskFull, u"no space is left for %1"_s.arg(m_directory.filePath(name)),
                    u"nothing was made; free some space and try again"_s, file.errorString());
    return cannotWrite(m_directory, file.errorString());
}

Result<QStringList> DemoFolder::publish()
{
    QStringList published;
    for (const QString &name : m_names) {
        const QString path = m_directory.filePath(name);
        if (QFile::rename(staged(name), path)) {
            published.append(path);
            continue;
        }
        for (const QString &done : published)
            QFile::remove(done);
        return QFileInfo::exists(path) ? Result<QStringList>(isTaken(path))
                                       : cannotWrite(m_directory, u"%1 could not be moved there"_s.arg(name));
    }
    m_published = true;
    return published;
}

} // namespace idemdesk::desk
