// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/sets/set_identity.h"

#include "domain/fingerprint.h"
#include "domain/look_alike.h"

namespace idemdesk::domain {

namespace {

/// Values one behind the other, each with its length in front, so that no two lists of them give the same bytes.
class Joined
{
public:
    Joined &add(const std::optional<qint64> &number)
    {
        return add(number ? QByteArray::number(*number) : QByteArray("-"));
    }

    Joined &add(const QByteArray &bytes)
    {
        m_bytes += QByteArray::number(bytes.size()) + ':' + bytes;
        return *this;
    }

    [[nodiscard]] QByteArray bytes() const { return m_bytes; }

private:
    QByteArray m_bytes;
};

std::optional<QByteArray> byReference(const Record &record)
{
    if (!record.businessRef || record.businessRef->isEmpty())
        return {};
    return Joined().add(record.scope.tenant).add(record.scope.operation).add(*record.businessRef).bytes();
}

bool fingerprintHoldsReference(const Record &record, const Rules &rules)
{
    const std::optional<QString> &rule = rules.forOperation(record.scope.operation).fingerprint;
    return rule && record.fingerprintVersion && FingerprintRegistry::knows(*rule, *record.fingerprintVersion);
}

std::optional<QByteArray> byFingerprint(const Record &record, const Rules &rules)
{
    if (!record.requestHash || record.requestHash->isEmpty() || !fingerprintHoldsReference(record, rules))
        return {};
    return Joined()
        .add(record.scope.tenant)
        .add(record.scope.operation)
        .add(record.fingerprintVersion)
        .add(*record.requestHash)
        .bytes();
}

QByteArray byLook(const Scope &scope)
{
    return Joined().add(scope.tenant).add(scope.actor).add(scope.operation).add(foldedKey(scope.key).toUtf8()).bytes();
}

} // namespace

std::optional<QByteArray> setIdentity(SetKind kind, const Record &record, const Rules &rules)
{
    if (kind == SetKind::LookAlike)
        return byLook(record.scope);
    if (record.state == State::Unknown)
        return {};
    return kind == SetKind::Reference ? byReference(record) : byFingerprint(record, rules);
}

} // namespace idemdesk::domain
