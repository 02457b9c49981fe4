// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/utf8.h"

#include <algorithm>

namespace idemdesk::domain {

namespace {

unsigned char at(QByteArrayView bytes, qsizetype index)
{
    return static_cast<unsigned char>(bytes[index]);
}

qsizetype lengthByLead(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead <= 0xDF)
        return 2;
    if (lead >= 0xE0 && lead <= 0xEF)
        return 3;
    return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

/// The second byte carries what keeps overlong forms, surrogates and values above U+10FFFF out.
bool secondFits(unsigned char lead, unsigned char second)
{
    const unsigned char lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const unsigned char highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    return second >= lowest && second <= highest;
}

bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

} // namespace

Utf8Step decodeUtf8(QByteArrayView bytes)
{
    if (bytes.isEmpty())
        return {};
    const unsigned char lead = at(bytes, 0);
    const qsizetype length = lengthByLead(lead);
    if (length == 1)
        return {lead, 1};
    if (length == 0 || bytes.size() < length || !secondFits(lead, at(bytes, 1)))
        return {};
    char32_t character = lead & (0xFFU >> (length + 1));
    for (qsizetype i = 1; i < length; ++i) {
        if (!isContinuation(bytes[i]))
            return {};
        character = (character << 6) | (at(bytes, i) & 0x3FU);
    }
    return {character, length};
}

bool isCutUtf8(QByteArrayView bytes)
{
    if (bytes.isEmpty() || bytes.size() >= lengthByLead(at(bytes, 0)))
        return false;
    return bytes.size() == 1 ||
           (secondFits(at(bytes, 0), at(bytes, 1)) && std::all_of(bytes.begin() + 1, bytes.end(), isContinuation));
}

qsizetype firstInvalidUtf8(QByteArrayView bytes)
{
    for (qsizetype offset = 0; offset < bytes.size();) {
        const Utf8Step step = decodeUtf8(bytes.sliced(offset));
        if (step.length == 0)
            return offset;
        offset += step.length;
    }
    return -1;
}

} // namespace idemdesk::domain
