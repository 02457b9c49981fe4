// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "orders/faults/fault.h"
#include "orders/operation/create_request.h"

#include <QByteArrayList>
#include <QString>

#include <chrono>
#include <variant>

namespace idemdesk::orders {

/// `install`: make the tables.
struct InstallOptions
{
    QString profile;
};

/// `serve`: answer requests.
struct ServeOptions
{
    QString profile;
    QString tokens;
    QString host;
    quint16 port = 0;
    std::size_t connections = 8;
    std::size_t mostWaiting = 64;
    std::chrono::milliseconds lockWait{5000};
    std::chrono::microseconds lease = std::chrono::seconds(30);
    Fence fence = Fence::Update;
    std::chrono::microseconds clockSkew{0};
    Faults faults = {};
    bool allowsFaultHeader = false;
};

/// Text to print instead of doing anything: help, version.
struct TextOptions
{
    QString text;
};

using Options = std::variant<TextOptions, InstallOptions, ServeOptions>;

/// Errors: Usage, saying what is accepted.
[[nodiscard]] Result<Options> parseCommandLine(const QByteArrayList &arguments);

} // namespace idemdesk::orders
