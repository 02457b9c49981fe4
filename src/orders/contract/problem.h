// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace idemdesk::orders {

inline const QByteArray problemType = QByteArrayLiteral("application/problem+json");

/// What is wrong with one field of a body.
struct FieldFault
{
    QString field;  ///< its name as the client wrote it
    QString detail; ///< plain words, without the value
};

/// An error for a client, by RFC 9457.
struct Problem
{
    int status = 500;
    QString kind; ///< stable: `in-progress`; the last part of the type
    QString title;
    QString detail = {}; ///< what to do now
    std::vector<FieldFault> faults = {};
};

/// The problem as `application/problem+json`; each fault with the JSON pointer to its field.
[[nodiscard]] QByteArray problemBody(const Problem &problem);

} // namespace idemdesk::orders
