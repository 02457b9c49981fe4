// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/response_view.h"

#include "cli/presenter/plain_text.h"
#include "desk/words/plain.h"
#include "desk/words/record_words.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

QString meaningName(domain::ResponseMeaning meaning)
{
    return meaning == domain::ResponseMeaning::Done ? u"done"_s : u"accepted"_s;
}

Value digestOf(const std::optional<QByteArray> &secret, const desk::Viewpoint &viewpoint)
{
    return secret ? Value(viewpoint.masker.hash(*secret)) : Value();
}

} // namespace

Fields responseFields(const domain::Record &record, const desk::Viewpoint &viewpoint)
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

ReportSection responseSection(const domain::Record &record, const desk::Viewpoint &viewpoint)
{
    const domain::StoredResponse &response = record.response;
    return {.title = u"Stored response"_s,
            .lines = {{u"status"_s, desk::numberOrDash(response.status)},
                      {u"content type"_s, desk::inertOrDash(response.contentType)},
                      {u"Location"_s, desk::inertOrDash(response.location)},
                      {u"body"_s, desk::hiddenBody(response, viewpoint.masker)},
                      {u"means"_s, desk::meaningSentence(viewpoint.rules.forOperation(record.scope.operation))}}};
}

} // namespace idemdesk::cli
