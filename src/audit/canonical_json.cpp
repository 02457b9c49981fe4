// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/canonical_json.h"

#include "domain/json_string.h"

namespace idemdesk::audit {

using namespace Qt::StringLiterals;

namespace {

QString written(const JsonObject &object);
QString written(const JsonArray &array);

struct Writer
{
    QString operator()(std::nullptr_t) const { return u"null"_s; }
    QString operator()(bool value) const { return value ? u"true"_s : u"false"_s; }
    QString operator()(qint64 value) const { return domain::jsonString(QString::number(value)); }
    QString operator()(const QString &value) const { return domain::jsonString(value); }
    QString operator()(const JsonArray &value) const { return written(value); }
    QString operator()(const JsonObject &value) const { return written(value); }
};

QString written(const JsonArray &array)
{
    QString out = u"["_s;
    for (const JsonValue &element : array) {
        if (out.size() > 1)
            out += u',';
        out += std::visit(Writer{}, element.value);
    }
    return out + u']';
}

QString written(const JsonObject &object)
{
    QString out = u"{"_s;
    for (const auto &[name, value] : object) {
        if (out.size() > 1)
            out += u',';
        out += domain::jsonString(name) + u':' + std::visit(Writer{}, value.value);
    }
    return out + u'}';
}

} // namespace

QByteArray canonicalJson(const JsonObject &object)
{
    return written(object).toUtf8();
}

} // namespace idemdesk::audit
