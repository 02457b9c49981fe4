// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/words/sentences.h"

#include "models/words/phrases.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <vector>

namespace idemdesk::models {

using namespace Qt::StringLiterals;

namespace {

/// Reasons stand in sentences, and values in reasons: no deeper.
constexpr int deepest = 3;
constexpr qsizetype mostRemembered = 4000;

/// A value in a pattern: `%1` is data and is shown as it is, `%S1` is a sentence and is told in turn.
struct Value
{
    int number = 0;
    bool isSentence = false;
};

/// One pattern of sentences, ready to be recognised.
struct Pattern
{
    const char *source = nullptr;
    QRegularExpression form;
    qsizetype literal = 0;     ///< characters that are not values: the most particular pattern is tried first
    std::vector<Value> values; ///< what each group of the form holds
};

const QRegularExpression &placeholder()
{
    static const QRegularExpression form(u"%(S?)([1-9])"_s);
    return form;
}

Pattern patternOf(const char *source)
{
    const QString text = QString::fromUtf8(source);
    Pattern pattern;
    pattern.source = source;
    QString form;
    qsizetype at = 0;
    for (const QRegularExpressionMatch &match : placeholder().globalMatch(text)) {
        const QString literal = text.sliced(at, match.capturedStart() - at);
        form += QRegularExpression::escape(literal) % u"(.+?)";
        pattern.literal += literal.size();
        pattern.values.push_back({match.captured(2).toInt(), !match.captured(1).isEmpty()});
        at = match.capturedEnd();
    }
    form += QRegularExpression::escape(text.sliced(at));
    pattern.literal += text.size() - at;
    pattern.form.setPattern(QRegularExpression::anchoredPattern(form));
    pattern.form.setPatternOptions(QRegularExpression::DotMatchesEverythingOption);
    return pattern;
}

std::vector<Pattern> everyPattern()
{
    std::vector<Pattern> patterns;
    for (const auto &group :
         {titlesPhrases(), findingsPhrases(), retriesPhrases(), commandsPhrases(), storyPhrases()}) {
        for (const char *source : group)
            patterns.push_back(patternOf(source));
    }
    std::ranges::stable_sort(patterns, std::ranges::greater(), &Pattern::literal);
    return patterns;
}

const std::vector<Pattern> &patterns()
{
    static const std::vector<Pattern> all = everyPattern();
    return all;
}

QString told(const QString &english, int depth);

/// The translated pattern with the values of this sentence.
QString filled(const QString &translated, const Pattern &pattern, const QRegularExpressionMatch &sentence, int depth)
{
    QString text;
    qsizetype at = 0;
    for (const QRegularExpressionMatch &match : placeholder().globalMatch(translated)) {
        text += QStringView(translated).sliced(at, match.capturedStart() - at);
        at = match.capturedEnd();
        const auto value = std::ranges::find(pattern.values, match.captured(2).toInt(), &Value::number);
        if (value == pattern.values.end())
            continue;
        const QString words = sentence.captured(int(value - pattern.values.begin()) + 1);
        text += value->isSentence ? told(words, depth + 1) : words;
    }
    return text + QStringView(translated).sliced(at);
}

QString told(const QString &english, int depth)
{
    // What stands against a command names its finding first.
    static const QRegularExpression coded(u"^(A[0-9]{1,2}: )(.+)$"_s, QRegularExpression::DotMatchesEverythingOption);
    if (depth > deepest)
        return english;
    if (const QRegularExpressionMatch match = coded.match(english); match.hasMatch() && depth == 0)
        return match.captured(1) + told(match.captured(2), depth + 1);
    for (const Pattern &pattern : patterns()) {
        const QRegularExpressionMatch match = pattern.form.match(english);
        if (match.hasMatch())
            return filled(QCoreApplication::translate("phrases", pattern.source), pattern, match, depth);
    }
    return english;
}

QHash<QString, QString> &remembered()
{
    static QHash<QString, QString> texts;
    return texts;
}

} // namespace

QString sentence(const QString &english)
{
    QHash<QString, QString> &texts = remembered();
    if (const auto known = texts.constFind(english); known != texts.constEnd())
        return *known;
    if (texts.size() > mostRemembered)
        texts.clear();
    return *texts.insert(english, told(english, 0));
}

void forgetSentences()
{
    remembered().clear();
}

} // namespace idemdesk::models
