// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/look_alike.h"

#include "domain/utf8.h"

#include <QStringList>

#include <algorithm>

namespace idemdesk::domain {

using namespace Qt::StringLiterals;

namespace {

bool isQuote(QChar c)
{
    return QStringView(u"\"'`´‘’‚“”„«»‹›").contains(c);
}

/// Bytes that are no UTF-8 are taken one by one.
QString decoded(const QByteArray &key)
{
    return firstInvalidUtf8(key) < 0 ? QString::fromUtf8(key) : QString::fromLatin1(key);
}

QString withoutBlanks(QString text)
{
    text.removeIf([](QChar c) { return c.isSpace(); });
    return text;
}

QString withoutQuotes(const QString &text)
{
    QStringView inner(text);
    while (!inner.isEmpty() && isQuote(inner.front()))
        inner = inner.sliced(1);
    while (!inner.isEmpty() && isQuote(inner.back()))
        inner.chop(1);
    return inner.toString();
}

QString byteInWords(const QByteArray &key, qsizetype at)
{
    return at < key.size() ? u"hex "_s + QString::fromLatin1(key.sliced(at, 1).toHex()) : u"the end"_s;
}

} // namespace

QString foldedKey(const QByteArray &key)
{
    return withoutQuotes(withoutBlanks(decoded(key))).toCaseFolded();
}

bool looksAlike(const QByteArray &left, const QByteArray &right)
{
    return left != right && foldedKey(left) == foldedKey(right);
}

QString differenceInWords(const QByteArray &left, const QByteArray &right)
{
    const QString before = decoded(left);
    const QString after = decoded(right);
    const QString closed = withoutBlanks(before);
    const QString otherClosed = withoutBlanks(after);
    const QString bare = withoutQuotes(closed);
    const QString otherBare = withoutQuotes(otherClosed);
    QStringList words;
    if (bare != otherBare)
        words << u"letter case"_s;
    if (closed.size() - bare.size() != otherClosed.size() - otherBare.size())
        words << u"quotes"_s;
    // Where nothing else differs, blanks of another kind or in another place do.
    if (before.size() - closed.size() != after.size() - otherClosed.size() || words.isEmpty())
        words << u"blanks"_s;
    return words.join(u" and "_s);
}

QString firstDifference(const QByteArray &left, const QByteArray &right)
{
    const auto end = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
    const qsizetype at = end.first - left.begin();
    return u"%1 at byte %2 against %3"_s.arg(byteInWords(left, at), QString::number(at), byteInWords(right, at));
}

} // namespace idemdesk::domain
