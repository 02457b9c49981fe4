// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/stored_body.h"

#include "domain/body_walk.h"
#include "domain/inert_text.h"
#include "domain/json_grammar.h"
#include "domain/json_pointer.h"

namespace idemdesk::domain {

using namespace Qt::StringLiterals;

namespace {

using Fault = BodyReading::Fault;

BodyReading faulty(Fault fault, QString detail)
{
    return {fault, std::move(detail), {}, {}};
}

BodyReading faultOf(const QByteArray &body, JsonGrammar::Verdict verdict, qsizetype at)
{
    switch (verdict) {
    case JsonGrammar::Verdict::Cut:
        return faulty(Fault::Cut, u"it ends inside a value, after %1 bytes"_s.arg(body.size()));
    case JsonGrammar::Verdict::TooDeep:
        return faulty(Fault::TooDeep, u"it is nested deeper than %1 at byte %2"_s.arg(JsonGrammar::deepest).arg(at));
    case JsonGrammar::Verdict::InvalidUtf8:
        return faulty(Fault::NotJson, u"invalid UTF-8 at byte %1"_s.arg(at));
    case JsonGrammar::Verdict::LoneSurrogate:
        return faulty(Fault::NotJson, u"half of a surrogate pair before byte %1"_s.arg(at));
    case JsonGrammar::Verdict::TrailingGarbage:
        return faulty(Fault::NotJson, u"something stands behind the value at byte %1"_s.arg(at));
    case JsonGrammar::Verdict::Syntax:
    case JsonGrammar::Verdict::Whole:
        break;
    }
    if (body.startsWith("\xEF\xBB\xBF"))
        return faulty(Fault::NotJson, u"it begins with a byte order mark"_s);
    if (body.trimmed().isEmpty())
        return faulty(Fault::NotJson, u"it holds nothing but blanks"_s);
    return faulty(Fault::NotJson, u"a syntax error at byte %1"_s.arg(at));
}

QString idFaultOf(const BodyWalk &walk, const QString &pointer, bool isPointer)
{
    const QString shown = pointer.isEmpty() ? u"the body"_s : inertText(pointer, 80);
    if (!isPointer)
        return shown + u" is no JSON pointer"_s;
    if (!walk.isFound)
        return shown + u" is missing"_s;
    return walk.id ? QString() : shown + u" is "_s + walk.kind;
}

} // namespace

BodyReading readBody(const QByteArray &body, const std::optional<QString> &idPointer)
{
    if (body.isEmpty())
        return faulty(Fault::Empty, u"it has no bytes"_s);
    JsonGrammar grammar(body);
    if (const auto verdict = grammar.judge(); verdict != JsonGrammar::Verdict::Whole)
        return faultOf(body, verdict, grammar.position());
    const auto path = idPointer ? namesInPointer(*idPointer) : std::nullopt;
    const BodyWalk walk = walkBody(body, path);
    if (!walk.isRead)
        return faulty(Fault::NotJson, u"it cannot be read: "_s + walk.libraryError);
    if (walk.hasDuplicate)
        return faulty(Fault::DuplicateName, u"an object has one name twice"_s);
    BodyReading reading;
    reading.id = walk.id;
    if (idPointer)
        reading.idFault = idFaultOf(walk, *idPointer, path.has_value());
    return reading;
}

bool isJsonType(const std::optional<QByteArray> &contentType)
{
    if (!contentType)
        return true;
    const qsizetype parameters = contentType->indexOf(';');
    const QByteArray type = contentType->first(parameters < 0 ? contentType->size() : parameters).trimmed().toLower();
    return type.isEmpty() || type == "application/json" || (type.contains('/') && type.endsWith("+json"));
}

bool isOrderId(const BodyId &id, qint64 orderId)
{
    return id.text == QByteArray::number(orderId);
}

std::optional<qint64> orderIdOf(const BodyId &id)
{
    bool ok = false;
    const qint64 number = id.text.toLongLong(&ok);
    if (!ok || !isOrderId(id, number))
        return {};
    return number;
}

} // namespace idemdesk::domain
