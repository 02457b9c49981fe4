// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QString>

namespace idemdesk::desk {

/// Names one command for ever: a UUID in lower case with hyphens. Made by the console, before anything is sent, so that
/// a command whose answer was lost can be asked about and sent again without happening twice (R16).
class CommandId
{
public:
    /// A random one (version 4, the operating system's generator).
    [[nodiscard]] static CommandId random();
    /// Error: Usage where the text is no UUID.
    [[nodiscard]] static Result<CommandId> parse(const QString &text);

    [[nodiscard]] const QString &text() const { return m_text; }
    friend bool operator==(const CommandId &, const CommandId &) = default;

private:
    explicit CommandId(QString text) : m_text(std::move(text)) {}

    QString m_text;
};

} // namespace idemdesk::desk
