// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/secret_file.h"

#include <QFile>

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 LargestSecret = 4096;

tl::unexpected<Error> unreadable(const QString &path)
{
    return fail(ErrorCode::Profile, u"the secret file %1 cannot be read"_s.arg(path), {}, qt_error_string(errno));
}

// Judged by the open file, so that what was judged is what is read.
Result<> judge(int descriptor, const QString &path)
{
    struct stat facts = {};
    if (fstat(descriptor, &facts) != 0) {
        return unreadable(path);
    }
    if (!S_ISREG(facts.st_mode)) {
        return fail(ErrorCode::Profile, u"%1 is not a regular file"_s.arg(path));
    }
    if (facts.st_uid != geteuid()) {
        return fail(ErrorCode::Profile, u"the secret file %1 belongs to another user"_s.arg(path),
                    u"Make it your own: chown, then chmod 600."_s);
    }
    if ((facts.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
        const QString mode = QString::number(facts.st_mode & 0777U, 8).rightJustified(4, u'0');
        return fail(ErrorCode::Profile, u"the secret file %1 has mode %2; accepted: 0600 at most"_s.arg(path, mode),
                    u"chmod 600, and make a new secret if others may have read it."_s);
    }
    return {};
}

} // namespace

Result<QByteArray> readSecretFile(const QString &path)
{
    // Not blocking: a pipe by that name would hold the program up.
    const int descriptor = open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) {
        return unreadable(path);
    }
    QFile file;
    if (!file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle)) {
        close(descriptor);
        return fail(ErrorCode::Profile, u"the secret file %1 cannot be read"_s.arg(path), {}, file.errorString());
    }
    return judge(descriptor, path).map([&file] { return file.read(LargestSecret); });
}

} // namespace idemdesk::profile
