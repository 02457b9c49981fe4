// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QStringList>

namespace idemdesk::test {

/// A program to run to its end.
struct Program
{
    QString name;
    QStringList arguments;
    QMap<QString, QString> variables = {}; ///< beside those of this process
    QByteArray input = {};
};

/// What it left behind.
struct Ended
{
    int code = -1; ///< −1 where it did not start, crashed or hung
    QByteArray out;
    QByteArray errors;
};

[[nodiscard]] Ended run(const Program &program);

} // namespace idemdesk::test
