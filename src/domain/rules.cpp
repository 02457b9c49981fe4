// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/rules.h"

namespace idemdesk::domain {

const OperationRules &Rules::forOperation(const QByteArray &operation) const
{
    static const OperationRules undeclared;
    const auto found = operations.find(operation);
    return found == operations.end() ? undeclared : found->second;
}

} // namespace idemdesk::domain
