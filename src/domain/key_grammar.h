// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QByteArray>
#include <QRegularExpression>
#include <QString>

#include <optional>

namespace idemdesk::domain {

/// Which byte strings are well-formed keys in this deployment (R4). A violator is flagged; it is never truncated,
/// trimmed or folded.
class KeyGrammar
{
public:
    /// S0's grammar, `[A-Za-z0-9_-]{1,128}`.
    KeyGrammar();

    /// From a profile's `key_grammar`: `s0`, `s4`, or a regular expression that must match the whole key, one byte
    /// being one Latin-1 character. Error: Profile, with the position of the fault.
    [[nodiscard]] static Result<KeyGrammar> parse(const QString &text);

    /// What is wrong with the key in plain words, without the key's content: `129 bytes, 128 at most`,
    /// `a blank at byte 3`, `invalid UTF-8 at byte 0`. Nothing where it is well-formed.
    [[nodiscard]] std::optional<QString> flaw(const QByteArray &key) const;

    [[nodiscard]] const QString &text() const { return m_text; }

private:
    explicit KeyGrammar(QString text, QRegularExpression expression);

    QString m_text;
    QRegularExpression m_expression;
};

} // namespace idemdesk::domain
