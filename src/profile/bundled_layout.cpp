// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/bundled_layout.h"

#include "profile/layout_section.h"
#include "profile/profile_file.h"
#include "profile/resource.h"
#include "profile/toml_document.h"

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

QStringList bundledLayouts()
{
    return {u"atomic"_s, u"leased"_s};
}

Layout bundledLayout(const QString &name, Problems &problems)
{
    const QString path = u"layouts/%1.toml"_s.arg(name);
    const Result<toml::table> document = parseToml(resource(path), path);
    if (!document) {
        problems.add(Problems::Rank::UnknownKey, 0, document.error().message);
        return {};
    }
    TomlSection root(&*document, {}, problems);
    Layout empty;
    empty.base = name;
    Layout layout = readMapping(root, std::move(empty));
    root.finish();
    return layout;
}

} // namespace idemdesk::profile
