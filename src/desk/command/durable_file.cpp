// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/durable_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

/// An open file that is closed when it goes out of scope.
class Descriptor
{
public:
    explicit Descriptor(int descriptor) : m_descriptor(descriptor) {}
    ~Descriptor()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    [[nodiscard]] bool isOpen() const { return m_descriptor >= 0; }
    [[nodiscard]] int get() const { return m_descriptor; }

private:
    int m_descriptor;
};

tl::unexpected<Error> systemFailure(const QString &what, const QString &path)
{
    const int number = errno;
    const bool full = number == ENOSPC || number == EDQUOT || number == EFBIG;
    return fail(full ? ErrorCode::DiskFull : ErrorCode::Io, u"%1 %2"_s.arg(what, path),
                full ? u"make room on that disk; nothing was changed"_s : u"check that the folder is there and yours"_s,
                QString::fromLocal8Bit(std::strerror(number)));
}

bool writeAll(int descriptor, const QByteArray &content)
{
    qsizetype done = 0;
    while (done < content.size()) {
        const ssize_t written = ::write(descriptor, content.constData() + done, size_t(content.size() - done));
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        done += written;
    }
    return true;
}

Result<void> syncFolder(const QString &path)
{
    const Descriptor folder(::open(QFile::encodeName(path).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder.isOpen() || ::fsync(folder.get()) != 0)
        return systemFailure(u"cannot sync the folder"_s, path);
    return {};
}

Result<void> writeNew(const QString &path, const QByteArray &content)
{
    const Descriptor file(::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!file.isOpen() || !writeAll(file.get(), content) || ::fsync(file.get()) != 0)
        return systemFailure(u"cannot write"_s, path);
    return {};
}

} // namespace

Result<bool> writeDurably(const QString &path, const QByteArray &content)
{
    const QString draft = path + u".new-"_s + QUuid::createUuid().toString(QUuid::Id128);
    const QByteArray draftName = QFile::encodeName(draft);
    Result<void> written = writeNew(draft, content);
    if (!written) {
        ::unlink(draftName.constData());
        return propagate(written);
    }
    // link() and not rename(): it fails where the name is taken.
    const int linked = ::link(draftName.constData(), QFile::encodeName(path).constData());
    const int number = errno;
    ::unlink(draftName.constData());
    if (linked != 0 && number == EEXIST)
        return false;
    if (linked != 0) {
        errno = number;
        return systemFailure(u"cannot write"_s, path);
    }
    return syncFolder(QFileInfo(path).path()).map([] { return true; });
}

Result<void> renameDurably(const QString &from, const QString &to)
{
    if (::rename(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) != 0) {
        const int number = errno;
        if (number == ENOENT && QFile::exists(to))
            return {};
        errno = number;
        return systemFailure(u"cannot move"_s, from);
    }
    return syncFolder(QFileInfo(to).path()).and_then([&] { return syncFolder(QFileInfo(from).path()); });
}

Result<void> makeDirectoryDurably(const QString &path)
{
    if (QFileInfo(path).isDir())
        return {};
    const QString parent = QFileInfo(QDir::cleanPath(path)).path();
    if (Result<void> above = makeDirectoryDurably(parent); !above)
        return above;
    if (::mkdir(QFile::encodeName(path).constData(), 0700) != 0 && errno != EEXIST)
        return systemFailure(u"cannot make the folder"_s, path);
    return syncFolder(parent);
}

} // namespace idemdesk::desk
