// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/sink.h"

#include <QFileDevice>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

void Sink::write(const QString &text)
{
    if (failed())
        return;
    const QByteArray bytes = text.toUtf8();
    check(m_device.write(bytes) == bytes.size());
}

void Sink::line(const QString &text)
{
    write(text + u'\n');
}

void Sink::flush()
{
    auto *file = qobject_cast<QFileDevice *>(&m_device);
    if (file && !failed())
        check(file->flush());
}

Result<> Sink::finish()
{
    flush();
    return failed() ? Result<>(tl::unexpected(*m_failure)) : Result<>();
}

void Sink::check(bool succeeded)
{
    if (succeeded || failed())
        return;
    const auto *file = qobject_cast<QFileDevice *>(&m_device);
    const bool full = file && file->error() == QFileDevice::ResourceError;
    m_failure =
        Error{full ? ErrorCode::DiskFull : ErrorCode::Io, u"cannot write to %1"_s.arg(m_name),
              u"make room or write elsewhere; what the command had done by then stands"_s, m_device.errorString()};
}

} // namespace idemdesk::cli
