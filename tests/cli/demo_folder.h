// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/demo.h"
#include "tests/cli/terminal.h"

#include <QTemporaryDir>

namespace idemdesk::cli {

/// A demo in a folder of its own, and a terminal whose profile it is.
class DemoFolder
{
public:
    explicit DemoFolder(qint64 healthyRows = 20);

    [[nodiscard]] QString path(const QString &name) const
    {
        return m_directory.filePath(QStringLiteral("demo/") + name);
    }
    [[nodiscard]] const desk::DemoReport &report() const { return m_report; }
    [[nodiscard]] Terminal &terminal() { return m_terminal; }

    /// Runs one SQL statement on demo.db with bound values; false, with a warning, where it fails.
    [[nodiscard]] bool change(const QString &sql, const QVariantList &values = {}) const;
    /// The first column of the first row, or an invalid value.
    [[nodiscard]] QVariant ask(const QString &sql, const QVariantList &values = {}) const;
    /// The id of the record with this key in demo.db.
    [[nodiscard]] QByteArray idOf(const QByteArray &key) const;

    /// Adds a line to a copy of profile.toml and returns the copy's path.
    [[nodiscard]] QByteArray profileWith(const QByteArray &what, const QByteArray &replacement) const;

private:
    QTemporaryDir m_directory;
    desk::DemoReport m_report;
    Terminal m_terminal;
};

} // namespace idemdesk::cli
