// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/owned_file.h"

#include <QFile>

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

/// A file descriptor that is closed again.
class Descriptor
{
public:
    // Not blocking: a pipe by that name would hold the program up.
    explicit Descriptor(const QString &path)
        : m_number(open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    {}
    ~Descriptor()
    {
        if (m_number >= 0)
            close(m_number);
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;

    [[nodiscard]] int number() const { return m_number; }

private:
    int m_number;
};

tl::unexpected<Error> unreadable(const QString &path, int reason)
{
    return fail(ErrorCode::Profile, u"the file %1 cannot be read"_s.arg(path), {}, qt_error_string(reason));
}

/// Into one buffer that never grows, so that no copy of a secret is left behind.
Result<Secret> contentOf(const Descriptor &file, const QString &path, qsizetype room)
{
    QByteArray buffer(room, Qt::Uninitialized);
    qsizetype filled = 0;
    ssize_t got = 0;
    do {
        got = ::read(file.number(), buffer.data() + filled, static_cast<size_t>(room - filled));
        filled += got > 0 ? static_cast<qsizetype>(got) : 0;
    } while ((got > 0 && filled < room) || (got < 0 && errno == EINTR));
    const int reason = errno;
    Secret content(QByteArrayView(buffer).first(filled));
    wipe(buffer);
    if (got < 0)
        return unreadable(path, reason);
    if (filled > OwnedFile::largest)
        return fail(ErrorCode::Profile, u"the file %1 is larger than 1 MiB"_s.arg(path));
    return content;
}

} // namespace

OwnedFile::OwnedFile(QString path, Secret content, const struct stat &facts)
    : m_path(std::move(path)), m_content(std::move(content)), m_facts(facts)
{}

Result<std::optional<OwnedFile>> OwnedFile::read(const QString &path)
{
    const Descriptor file(path);
    if (file.number() < 0 && (errno == ENOENT || errno == ENOTDIR))
        return std::nullopt;
    struct stat facts = {};
    if (file.number() < 0 || fstat(file.number(), &facts) != 0)
        return unreadable(path, errno);
    if (!S_ISREG(facts.st_mode))
        return fail(ErrorCode::Profile, u"%1 is not a regular file"_s.arg(path));
    // One byte more than there should be tells a file that is too large or grew meanwhile.
    Result<Secret> content = contentOf(file, path, largest + 1);
    if (!content)
        return propagate(content);
    return OwnedFile(path, std::move(*content), facts);
}

QString OwnedFile::mode() const
{
    return QString::number(m_facts.st_mode & 0777U, 8).rightJustified(4, u'0');
}

Result<> OwnedFile::keptSecret() const
{
    if (m_facts.st_uid != geteuid()) {
        return fail(ErrorCode::Profile, u"the secret file %1 belongs to another user"_s.arg(m_path),
                    u"Make it your own: chown, then chmod 600."_s);
    }
    if (grants(S_IRWXG | S_IRWXO)) {
        return fail(ErrorCode::Profile, u"the secret file %1 has mode %2; accepted: 0600 at most"_s.arg(m_path, mode()),
                    u"chmod 600, and make a new secret if others may have read it."_s);
    }
    return {};
}

Result<> OwnedFile::keptFromChange() const
{
    if (m_facts.st_uid != geteuid() && m_facts.st_uid != 0) {
        return fail(ErrorCode::Profile, u"%1 belongs to another user, who could change it"_s.arg(m_path),
                    u"Make it your own, or root's: chown."_s);
    }
    if (grants(S_IWGRP | S_IWOTH)) {
        return fail(ErrorCode::Profile, u"%1 has mode %2: others may write into it"_s.arg(m_path, mode()),
                    u"chmod go-w, and look at what stands in it."_s);
    }
    return {};
}

Result<> OwnedFile::keptAsKey() const
{
    const bool ofRoot = m_facts.st_uid == 0 && !grants(S_IWGRP | S_IXGRP | S_IRWXO);
    return ofRoot ? Result<>() : keptSecret();
}

} // namespace idemdesk::profile
