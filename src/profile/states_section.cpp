// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/states_section.h"

#include <algorithm>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

void readWords(TomlSection &section, const QString &key, std::vector<QByteArray> &words)
{
    const std::optional<QStringList> written = section.textOrList(key);
    if (!written) {
        return;
    }
    words.clear();
    for (const QString &word : *written) {
        words.push_back(word.toUtf8());
    }
}

} // namespace

StateMap readStates(TomlSection &section, StateMap base)
{
    StateMap states = std::move(base);
    readWords(section, u"processing"_s, states.processing);
    readWords(section, u"completed"_s, states.completed);
    section.finish();
    const auto both = std::find_first_of(states.processing.begin(), states.processing.end(), states.completed.begin(),
                                         states.completed.end());
    if (both != states.processing.end()) {
        section.fault(section.has(u"completed"_s) ? u"completed"_s : u"processing"_s,
                      u"gives both states the word \"%1\""_s.arg(QString::fromUtf8(*both)));
    }
    return states;
}

} // namespace idemdesk::profile
