// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/secret_file.h"

#include "profile/owned_file.h"

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

Result<QByteArray> readSecretFile(const QString &path)
{
    const Result<std::optional<OwnedFile>> file = OwnedFile::read(path);
    if (!file)
        return propagate(file);
    if (!*file)
        return fail(ErrorCode::Profile, u"there is no secret file %1"_s.arg(path));
    return (*file)->keptSecret().map(
        [&] { return QByteArray((*file)->content().reveal(), (*file)->content().size()); });
}

} // namespace idemdesk::profile
