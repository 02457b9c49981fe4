// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/secrets.h"

#include <QDir>
#include <QFile>
#include <QProcessEnvironment>
#include <QTemporaryDir>

#include <optional>

#include <sys/stat.h>

namespace idemdesk::test {

/// A home folder with the files that a test writes into it, and the environment of a user who lives there.
class Home
{
public:
    /// Writes `NAME` in the home folder and returns its path.
    QString write(const QString &name, const QByteArray &content, mode_t mode = 0600) const
    {
        const QString path = m_folder.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile::remove(path);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("%s cannot be written", qPrintable(path));
        file.close();
        chmod(QFile::encodeName(path).constData(), mode);
        return path;
    }

    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }
    [[nodiscard]] QProcessEnvironment environment() const
    {
        QProcessEnvironment environment;
        environment.insert(QStringLiteral("HOME"), m_folder.path());
        // Nothing of this machine's own.
        environment.insert(QStringLiteral("PGSYSCONFDIR"), m_folder.filePath(QStringLiteral("system")));
        return environment;
    }

private:
    QTemporaryDir m_folder;
};

/// Answers what a test puts there, and remembers what it was asked.
class FakeKeychain final : public profile::Keychain
{
public:
    std::optional<QByteArray> read(const QString &key) override
    {
        asked.append(key);
        return answer;
    }

    QStringList asked;
    std::optional<QByteArray> answer;
};

/// All that an error says, to look for what must not stand there.
[[nodiscard]] inline QString wordsOf(const Error &error)
{
    return error.message + u'\n' + error.advice + u'\n' + error.detail;
}

} // namespace idemdesk::test
