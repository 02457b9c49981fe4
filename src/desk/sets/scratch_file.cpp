// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sets/scratch_file.h"

#include <QDir>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

/// QDir::tempPath() gives nothing where TMPDIR names no folder, which would be the working directory.
QString folder()
{
    const QString named = qEnvironmentVariable("TMPDIR");
    return named.isEmpty() ? QDir::tempPath() : named;
}

} // namespace

Result<> ScratchFile::append(const char *bytes, qint64 count)
{
    if (!m_file) {
        m_file = std::make_unique<QTemporaryFile>(QDir(folder()).filePath(u"idemdesk-XXXXXX"_s));
        if (!m_file->open())
            return failure();
    }
    if (m_file->write(bytes, count) != count)
        return failure();
    m_size += count;
    return {};
}

Result<> ScratchFile::read(qint64 at, char *bytes, qint64 count)
{
    if (!m_file->flush() || !m_file->seek(at) || m_file->read(bytes, count) != count)
        return failure();
    return {};
}

Result<QByteArray> ScratchFile::lineAt(qint64 at)
{
    if (!m_file->flush() || !m_file->seek(at))
        return failure();
    const QByteArray line = m_file->readLine();
    return line.endsWith('\n') ? Result<QByteArray>(line.chopped(1)) : failure();
}

tl::unexpected<Error> ScratchFile::failure() const
{
    const bool full = m_file->error() == QFileDevice::ResourceError;
    return fail(full ? ErrorCode::DiskFull : ErrorCode::Io,
                u"a temporary file in %1 for what does not fit into memory cannot be used"_s.arg(folder()),
                u"make room there, about 100 bytes for each record, or name another folder in TMPDIR"_s,
                m_file->errorString());
}

} // namespace idemdesk::desk
