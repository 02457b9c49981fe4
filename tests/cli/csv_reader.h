// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace idemdesk::cli {

/// Reads CSV as RFC 4180 has it, with newlines alone: rows of cells. A reader of its own, so that the writer is not
/// checked by itself.
[[nodiscard]] inline std::vector<QStringList> readCsv(const QByteArray &bytes)
{
    std::vector<QStringList> rows;
    QStringList row;
    QString cell;
    bool quoted = false;
    const QString text = QString::fromUtf8(bytes);
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (quoted && c == u'"' && text.mid(i + 1, 1) == u"\"") {
            cell += c;
            ++i;
        } else if (c == u'"') {
            quoted = !quoted;
        } else if (!quoted && (c == u',' || c == u'\n')) {
            row += cell;
            cell.clear();
            if (c == u'\n') {
                rows.push_back(row);
                row.clear();
            }
        } else {
            cell += c;
        }
    }
    return rows;
}

} // namespace idemdesk::cli
