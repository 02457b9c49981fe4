// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/record_query.h"

#include <QByteArrayList>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

constexpr auto encoding = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;

tl::unexpected<Error> noCursor()
{
    return fail(ErrorCode::Usage, u"the cursor is not one that a list of this program printed"_s,
                u"start without a cursor"_s);
}

/// The parts of a cursor: version, query, phase, expiry in base64, record. Empty where the text is none.
QByteArrayList partsOf(const QString &text)
{
    const auto decoded =
        QByteArray::fromBase64Encoding(text.toUtf8(), encoding | QByteArray::AbortOnBase64DecodingErrors);
    const QByteArrayList parts = decoded ? decoded.decoded.split('\n') : QByteArrayList();
    const bool whole = parts.size() == 5 && parts[0] == "1" && (parts[2] == "o" || parts[2] == "e");
    return whole ? parts : QByteArrayList();
}

} // namespace

Cursor::Cursor(QByteArray queryDigest, Phase phase, QString expiry, domain::RecordRef after)
    : m_queryDigest(std::move(queryDigest)), m_phase(phase), m_expiry(std::move(expiry)), m_after(std::move(after))
{}

QString Cursor::toString() const
{
    const QByteArrayList parts{"1", m_queryDigest.toHex(), m_phase == Phase::Open ? "o" : "e",
                               m_expiry.toUtf8().toBase64(encoding),
                               m_after.parts().empty() ? QByteArray() : m_after.toString().toUtf8()};
    return QString::fromLatin1(parts.join('\n').toBase64(encoding));
}

Result<Cursor> Cursor::parse(const QString &text, const RecordQuery &query)
{
    const QByteArrayList parts = partsOf(text);
    if (parts.isEmpty())
        return noCursor();
    if (QByteArray::fromHex(parts[1]) != query.digest()) {
        return fail(ErrorCode::Usage, u"the cursor belongs to a list with other conditions"_s,
                    u"repeat the conditions of the page that it came from, or start without a cursor"_s);
    }
    domain::RecordRef after;
    if (!parts[4].isEmpty()) {
        const Result<domain::RecordRef> ref = domain::RecordRef::parse(QString::fromUtf8(parts[4]));
        if (!ref)
            return noCursor();
        after = *ref;
    }
    return Cursor(query.digest(), parts[2] == "o" ? Phase::Open : Phase::Expiring,
                  QString::fromUtf8(QByteArray::fromBase64(parts[3], encoding)), after);
}

} // namespace idemdesk::store
