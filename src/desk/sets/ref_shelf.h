// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/sets/scratch_file.h"
#include "domain/record_ref.h"

namespace idemdesk::desk {

/// Gives each record's reference a number, and later the reference for the number. An integer is its own number;
/// references of another kind, all of one table, go to a temporary file. Memory does not grow. Put all of them before
/// the first is asked for. Errors: those of ScratchFile.
class RefShelf
{
public:
    [[nodiscard]] Result<qint64> put(const domain::RecordRef &ref);
    [[nodiscard]] Result<domain::RecordRef> at(qint64 number);

private:
    ScratchFile m_file; ///< one text a line; a number is the place where it starts
};

} // namespace idemdesk::desk
