// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/toml_document.h"

#include "domain/inert_text.h"

#include <string_view>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

// The library throws; its exception ends here.
Result<toml::table> parseToml(const QByteArray &text, const QString &path)
{
    try {
        return toml::parse(std::string_view(text.constData(), static_cast<size_t>(text.size())));
    } catch (const toml::parse_error &error) {
        const toml::source_position at = error.source().begin;
        const QString place = u":%1:%2"_s.arg(at.line).arg(at.column);
        return fail(ErrorCode::Profile,
                    path + place + u": not valid TOML: "_s + domain::inertText(QString::fromUtf8(error.what())));
    }
}

} // namespace idemdesk::profile
