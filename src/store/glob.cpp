// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/glob.h"

namespace idemdesk::store {

namespace {

bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

/// The position behind the character that starts here.
qsizetype behindCharacter(const QByteArray &text, qsizetype at)
{
    const bool leads = static_cast<unsigned char>(text[at]) >= 0xC0;
    ++at;
    while (leads && at < text.size() && isContinuation(text[at]))
        ++at;
    return at;
}

} // namespace

bool globMatches(const QByteArray &pattern, const QByteArray &text)
{
    qsizetype inPattern = 0;
    qsizetype inText = 0;
    qsizetype star = -1;
    qsizetype starText = 0;
    while (inText < text.size()) {
        const bool more = inPattern < pattern.size();
        if (more && pattern[inPattern] == '*') {
            star = inPattern++;
            starText = inText;
        } else if (more && pattern[inPattern] == '?') {
            inText = behindCharacter(text, inText);
            ++inPattern;
        } else if (more && pattern[inPattern] == text[inText]) {
            ++inPattern;
            ++inText;
        } else if (star >= 0) {
            // The last star takes one byte more, and the rest is tried again.
            inPattern = star + 1;
            inText = ++starText;
        } else {
            return false;
        }
    }
    while (inPattern < pattern.size() && pattern[inPattern] == '*')
        ++inPattern;
    return inPattern == pattern.size();
}

bool hasWildcard(const QByteArray &pattern)
{
    return pattern.contains('*') || pattern.contains('?');
}

} // namespace idemdesk::store
