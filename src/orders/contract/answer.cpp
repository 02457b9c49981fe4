// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/contract/answer.h"

namespace idemdesk::orders {

using namespace Qt::StringLiterals;

namespace {

constexpr int retrySeconds = 1;

} // namespace

QByteArray outcomeName(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Executed:
        return "executed";
    case Outcome::Recovered:
        return "recovered";
    case Outcome::Replayed:
        return "replayed";
    case Outcome::Rejected:
        return "rejected";
    case Outcome::InProgress:
        return "in-progress";
    case Outcome::KeyReused:
        return "key-reused";
    case Outcome::Unresolved:
        return "unresolved";
    case Outcome::Gone:
        return "gone";
    case Outcome::Malformed:
        return "malformed";
    case Outcome::Unauthenticated:
        return "unauthenticated";
    case Outcome::Forbidden:
        return "forbidden";
    case Outcome::Busy:
        return "busy";
    case Outcome::Unavailable:
        return "unavailable";
    case Outcome::Failed:
        return "failed";
    case Outcome::Found:
        return "found";
    case Outcome::NotFound:
        return "not-found";
    }
    return {};
}

Answer problemAnswer(const Problem &problem, Outcome outcome)
{
    return {.status = problem.status, .contentType = problemType, .body = problemBody(problem), .outcome = outcome};
}

Answer retryAnswer(const Problem &problem, Outcome outcome)
{
    Answer answer = problemAnswer(problem, outcome);
    answer.retryAfter = retrySeconds;
    return answer;
}

Answer inProgress()
{
    return retryAnswer({409, u"in-progress"_s, u"A request with this key is in progress"_s,
                        u"Ask again later with the same key and the same body."_s},
                       Outcome::InProgress);
}

Answer keyReused()
{
    return problemAnswer({422, u"key-reused"_s, u"This key belongs to another request"_s,
                          u"Another body needs another key; nothing was executed."_s},
                         Outcome::KeyReused);
}

Answer unresolved()
{
    return retryAnswer({503, u"outcome-unresolved"_s, u"The outcome is not resolved"_s,
                        u"It may have been executed or not. Ask again later with the same key; do not use another."_s},
                       Outcome::Unresolved);
}

Answer gone()
{
    return problemAnswer({410, u"key-gone"_s, u"This key was used before, and its result is no longer kept"_s,
                          u"Nothing was executed. Look for the order by its reference."_s},
                         Outcome::Gone);
}

Answer unauthenticated()
{
    return problemAnswer({401, u"unauthenticated"_s, u"A known bearer token is needed"_s}, Outcome::Unauthenticated);
}

Answer forbidden()
{
    return problemAnswer({403, u"forbidden"_s, u"This token lacks the right"_s}, Outcome::Forbidden);
}

Answer overloaded()
{
    return retryAnswer({503, u"overloaded"_s, u"Too many requests are waiting"_s,
                        u"Nothing was executed. Ask again later with the same key."_s},
                       Outcome::Busy);
}

Answer referenceTaken()
{
    return problemAnswer({409,
                          u"client-order-ref-taken"_s,
                          u"The client order reference is already used"_s,
                          u"An order with this clientOrderRef was made under another key; nothing was executed."_s,
                          {{u"clientOrderRef"_s, u"belongs to another order"_s}}},
                         Outcome::Rejected);
}

} // namespace idemdesk::orders
