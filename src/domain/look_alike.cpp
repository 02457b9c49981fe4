// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/key_grammar.h"
#include "domain/utf8.h"

namespace idemdesk::domain {

using namespace Qt::StringLiterals;

namespace {

bool isQuote(QChar c)
{
    return QStringView(u"\"'`´‘’‚“”„«»‹›").contains(c);
}

/// The key without case, blanks and quotes around it. Bytes that are no UTF-8 are taken one by one.
QString folded(const QByteArray &key)
{
    QString text = firstInvalidUtf8(key) < 0 ? QString::fromUtf8(key) : QString::fromLatin1(key);
    text.removeIf([](QChar c) { return c.isSpace(); });
    QStringView inner(text);
    while (!inner.isEmpty() && isQuote(inner.front()))
        inner = inner.sliced(1);
    while (!inner.isEmpty() && isQuote(inner.back()))
        inner.chop(1);
    return inner.toString().toCaseFolded();
}

} // namespace

bool looksAlike(const QByteArray &left, const QByteArray &right)
{
    return left != right && folded(left) == folded(right);
}

} // namespace idemdesk::domain
