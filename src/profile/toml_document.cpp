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
        return fail(ErrorCode::Profile, u"%1:%2:%3: not valid TOML: %4"_s.arg(path).arg(at.line).arg(at.column).arg(
                                            domain::inertText(QString::fromUtf8(error.what()))));
    }
}

} // namespace idemdesk::profile
