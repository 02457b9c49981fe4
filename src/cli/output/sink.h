// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QIODevice>
#include <QString>

#include <optional>

namespace idemdesk::cli {

/// Writes text as UTF-8 to a device and remembers the first failure (a full disk, a closed file): what is written after
/// it is dropped, and whoever writes much looks at failed() now and then. One thread at a time.
class Sink
{
public:
    /// `name` stands in the error: `standard output`. The device must outlive the sink.
    Sink(QIODevice &device, QString name) : m_device(device), m_name(std::move(name)) {}

    void write(const QString &text);
    /// The text and a newline.
    void line(const QString &text = {});
    /// Hands on what is buffered; after that the reader at the other end can see it.
    void flush();

    [[nodiscard]] bool failed() const { return m_failure.has_value(); }
    /// Flushes. Error: Io or DiskFull, naming the sink.
    [[nodiscard]] Result<> finish();

private:
    void check(bool succeeded);

    QIODevice &m_device;
    QString m_name;
    std::optional<Error> m_failure;
};

} // namespace idemdesk::cli
