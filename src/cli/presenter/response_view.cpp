// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/response_view.h"

#include "cli/presenter/plain_text.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

QString meaningName(domain::ResponseMeaning meaning)
{
    return meaning == domain::ResponseMeaning::Done ? u"done"_s : u"accepted"_s;
}

/// R12: the desk says which of the two a stored success is.
QString meaningSentence(const domain::OperationRules &rules)
{
    const QString declared = rules.declared ? QString() : u" (not declared in the profile: the cautious reading)"_s;
    return rules.responseMeans == domain::ResponseMeaning::Done
               ? u"done: a stored success means that the work outside is finished"_s
               : u"accepted: a stored success means that the request was taken, not that the work outside is finished"_s +
                     declared;
}

Value digestOf(const std::optional<QByteArray> &secret, const Viewpoint &viewpoint)
{
    return secret ? Value(viewpoint.masker.hash(*secret)) : Value();
}

QString bodyText(const domain::StoredResponse &response, const Viewpoint &viewpoint)
{
    if (response.bodyWithheld)
        return u"this login may not read it"_s;
    if (!response.bodyLength)
        return u"none stored"_s;
    if (!response.body)
        return u"hidden, %1 bytes"_s.arg(*response.bodyLength);
    return u"hidden, "_s + viewpoint.masker.hash(*response.body);
}

} // namespace

Fields responseFields(const domain::Record &record, const Viewpoint &viewpoint)
{
    const domain::OperationRules &rules = viewpoint.rules.forOperation(record.scope.operation);
    const domain::StoredResponse &response = record.response;
    return {{u"status"_s, response.status},
            {u"content_type"_s, inertValue(response.contentType)},
            {u"location"_s, inertValue(response.location)},
            {u"body_length"_s, response.bodyLength},
            {u"body_digest"_s, digestOf(response.body, viewpoint)},
            {u"means"_s, meaningName(rules.responseMeans)},
            {u"means_declared"_s, rules.declared}};
}

ReportSection responseSection(const domain::Record &record, const Viewpoint &viewpoint)
{
    const domain::StoredResponse &response = record.response;
    const auto text = [](const std::optional<QByteArray> &bytes) { return bytes ? inert(*bytes) : u"–"_s; };
    return {.title = u"Stored response"_s,
            .lines = {{u"status"_s, response.status ? QString::number(*response.status) : u"–"_s},
                      {u"content type"_s, text(response.contentType)},
                      {u"Location"_s, text(response.location)},
                      {u"body"_s, bodyText(response, viewpoint)},
                      {u"means"_s, meaningSentence(viewpoint.rules.forOperation(record.scope.operation))}}};
}

} // namespace idemdesk::cli
