// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/location.h"

#include <QList>
#include <QUrl>

namespace idemdesk::domain {

using namespace Qt::StringLiterals;

namespace {

constexpr QByteArrayView placeholder("{id}");

/// Decodes percent-encoding within one segment, so that an encoded slash stays a character of it (RFC 3986, 2.2).
QByteArray decoded(const QByteArray &segment)
{
    return QByteArray::fromPercentEncoding(segment);
}

/// The segments of an absolute path, dot segments resolved (RFC 3986, 5.2.4), one trailing slash passed over.
QList<QByteArray> segmentsOf(const QByteArray &path)
{
    QList<QByteArray> segments;
    const QList<QByteArray> raw = path.split('/').sliced(1);
    for (const QByteArray &one : raw) {
        const QByteArray segment = decoded(one);
        if (segment == ".." && !segments.isEmpty())
            segments.removeLast();
        if (segment != "." && segment != "..")
            segments.append(segment);
    }
    if (!segments.isEmpty() && segments.last().isEmpty())
        segments.removeLast();
    return segments;
}

/// The path as it is sent, or nothing where the text is no URL of the web or not absolute by path.
std::optional<QByteArray> pathOf(const QByteArray &location)
{
    const QUrl url = QUrl::fromEncoded(location, QUrl::StrictMode);
    const QString scheme = url.scheme(); // lower case
    if (!url.isValid() || !(scheme.isEmpty() || scheme == u"http" || scheme == u"https"))
        return {};
    QByteArray path = url.path(QUrl::FullyEncoded).toLatin1();
    return path.startsWith('/') ? std::optional(path) : std::nullopt;
}

/// A template's path is written by people: only braces make it something else than a URL.
QByteArray templatePathOf(const QString &locationTemplate)
{
    QByteArray text = locationTemplate.toUtf8();
    text.replace("{", "%7B").replace("}", "%7D");
    return pathOf(text).value_or(QByteArray());
}

/// What stands in place of `{id}`, where prefix and suffix are the template's.
std::optional<QByteArray> idInSegment(const QByteArray &segment, const QByteArray &pattern)
{
    const qsizetype at = pattern.indexOf(placeholder);
    const QByteArray prefix = pattern.first(at);
    const QByteArray suffix = pattern.sliced(at + placeholder.size());
    const qsizetype length = segment.size() - prefix.size() - suffix.size();
    if (length <= 0 || !segment.startsWith(prefix) || !segment.endsWith(suffix))
        return {};
    return segment.sliced(prefix.size(), length);
}

} // namespace

std::optional<QByteArray> idInLocation(const QByteArray &location, const QString &locationTemplate)
{
    const auto path = pathOf(location);
    const QList<QByteArray> pattern = segmentsOf(templatePathOf(locationTemplate));
    const QList<QByteArray> segments = path ? segmentsOf(*path) : QList<QByteArray>();
    if (segments.size() != pattern.size())
        return {};
    std::optional<QByteArray> id;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const bool holdsId = pattern[i].contains(placeholder);
        if (holdsId)
            id = idInSegment(segments[i], pattern[i]);
        if (holdsId ? !id : segments[i] != pattern[i])
            return {};
    }
    return id;
}

} // namespace idemdesk::domain
