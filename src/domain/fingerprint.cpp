// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/fingerprint.h"

#include "domain/inert_text.h"
#include "domain/utf8.h"

#include <QCryptographicHash>

#include <array>

namespace idemdesk::domain {

using namespace Qt::StringLiterals;

namespace {

/// One version of one rule. A version that was ever used stays in the table for ever (R7).
struct FingerprintRule
{
    QStringView name;
    qint64 version;
    Fingerprint (*compute)(const QByteArray &operation, const Order &order);
};

/// The column that R6 reads ref and sku from holds 64 bytes.
constexpr qsizetype longestName = 64;
constexpr int greatestQuantity = 100;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isNameCharacter(char c)
{
    return isDigit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c == '-';
}

std::optional<QString> nameFlaw(const QString &what, const QByteArray &name)
{
    if (name.isEmpty())
        return u"the %1 is empty"_s.arg(what);
    if (name.size() > longestName)
        return u"the %1 has %2 bytes, %3 at most"_s.arg(what).arg(name.size()).arg(longestName);
    const auto stray = std::find_if_not(name.begin(), name.end(), isNameCharacter);
    if (stray == name.end())
        return {};
    return u"the %1 has a character outside A-Z a-z 0-9 _ - at byte %2"_s.arg(what).arg(stray - name.begin());
}

std::optional<QString> quantityFlaw(const QByteArray &quantity)
{
    if (quantity.isEmpty())
        return u"the quantity is empty"_s;
    const QString shown = inertText(quantity, 20);
    if (!std::all_of(quantity.begin(), quantity.end(), isDigit))
        return u"quantity \"%1\" is not written in digits alone"_s.arg(shown);
    if (quantity.size() > 1 && quantity.front() == '0')
        return u"quantity %1 has a leading zero"_s.arg(shown);
    if (quantity.size() > 3 || quantity == "0" || quantity.toInt() > greatestQuantity)
        return u"quantity %1 is outside 1–%2"_s.arg(shown).arg(greatestQuantity);
    return {};
}

/// A line break in the operation would make two different requests one text; R6 hashes UTF-8.
std::optional<QString> operationFlaw(const QByteArray &operation)
{
    if (operation.isEmpty())
        return u"the operation is empty"_s;
    if (operation.contains('\n'))
        return u"the operation contains a line break"_s;
    if (const qsizetype invalid = firstInvalidUtf8(operation); invalid >= 0)
        return u"the operation has invalid UTF-8 at byte %1"_s.arg(invalid);
    return {};
}

std::optional<QString> flawOf(const QByteArray &operation, const Order &order)
{
    if (!order.sku)
        return u"the order's sku is not stored"_s;
    if (!order.quantity)
        return u"the order's quantity is not stored"_s;
    if (auto flaw = operationFlaw(operation))
        return flaw;
    if (auto flaw = nameFlaw(u"client order reference"_s, order.clientOrderRef))
        return flaw;
    if (auto flaw = nameFlaw(u"sku"_s, *order.sku))
        return flaw;
    return quantityFlaw(*order.quantity);
}

/// R6.
Fingerprint computeOrdersV1(const QByteArray &operation, const Order &order)
{
    if (auto flaw = flawOf(operation, order))
        return Unverifiable{*flaw};
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QByteArray &field : {operation, QByteArray("1"), order.clientOrderRef, *order.sku, *order.quantity}) {
        hash.addData(field);
        hash.addData("\n");
    }
    return hash.result();
}

constexpr std::array<FingerprintRule, 1> fingerprintRules{{
    {u"orders-v1", 1, computeOrdersV1},
}};

const FingerprintRule *ruleOf(const QString &name, qint64 version)
{
    const auto found = std::find_if(fingerprintRules.begin(), fingerprintRules.end(), [&](const FingerprintRule &rule) {
        return rule.name == name && rule.version == version;
    });
    return found == fingerprintRules.end() ? nullptr : &*found;
}

} // namespace

QStringList FingerprintRegistry::names()
{
    QStringList names;
    for (const FingerprintRule &rule : fingerprintRules)
        names.append(rule.name.toString());
    names.removeDuplicates();
    return names;
}

bool FingerprintRegistry::knows(const QString &name, qint64 version)
{
    return ruleOf(name, version) != nullptr;
}

Fingerprint FingerprintRegistry::compute(const QString &name, qint64 version, const QByteArray &operation,
                                         const Order &order)
{
    const FingerprintRule *rule = ruleOf(name, version);
    if (!rule)
        return Unverifiable{u"fingerprint rule %1 has no version %2"_s.arg(name).arg(version)};
    return rule->compute(operation, order);
}

} // namespace idemdesk::domain
