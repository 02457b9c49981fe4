// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QByteArray>
#include <QTemporaryFile>

#include <memory>

namespace idemdesk::desk {

/// A file for what does not fit into memory, made in TMPDIR when the first byte is written: without a name where the
/// system can do that, the owner's alone, gone with this object. Write everything before the first read.
/// Errors: DiskFull, Io.
class ScratchFile
{
public:
    [[nodiscard]] Result<> append(const char *bytes, qint64 count);
    /// Reads exactly `count` bytes.
    [[nodiscard]] Result<> read(qint64 at, char *bytes, qint64 count);
    /// From there to the next line feed, without it.
    [[nodiscard]] Result<QByteArray> lineAt(qint64 at);

    [[nodiscard]] qint64 size() const { return m_size; }

private:
    [[nodiscard]] tl::unexpected<Error> failure() const;

    std::unique_ptr<QTemporaryFile> m_file;
    qint64 m_size = 0;
};

} // namespace idemdesk::desk
