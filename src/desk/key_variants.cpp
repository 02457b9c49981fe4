// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/key_variants.h"

#include <QStringBuilder>

#include <algorithm>

namespace idemdesk::desk {

namespace {

bool isQuoted(const QByteArray &key)
{
    return key.size() >= 2 && key.front() == key.back() && (key.front() == '"' || key.front() == '\'');
}

/// Without any layer of blanks and quotes around it.
QByteArray bare(QByteArray key)
{
    key = key.trimmed();
    while (isQuoted(key))
        key = key.sliced(1, key.size() - 2).trimmed();
    return key;
}

} // namespace

std::vector<QByteArray> keyVariants(const QByteArray &key)
{
    const QByteArray core = bare(key);
    if (core.isEmpty())
        return {};
    const std::vector<QByteArray> candidates{
        core,       key.trimmed(), '"' + core + '"', '\'' + core + '\'', core + ' ',
        ' ' + core, core + '\n',   core.toLower(),   core.toUpper(),
    };
    std::vector<QByteArray> variants;
    for (const QByteArray &candidate : candidates) {
        if (candidate != key && std::ranges::find(variants, candidate) == variants.end())
            variants.push_back(candidate);
    }
    return variants;
}

} // namespace idemdesk::desk
