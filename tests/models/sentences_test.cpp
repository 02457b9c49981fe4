// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/words/sentences.h"

#include "desk/queue.h"
#include "models/words/phrases.h"
#include "tests/models/desk_bed.h"

#include <QTranslator>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using models::sentence;

namespace {

/// Puts every text of the phrases in brackets, so that a translation can be told from its source.
class Bracketing : public QTranslator
{
public:
    [[nodiscard]] QString translate(const char *context, const char *source, const char *, int) const override
    {
        return qstrcmp(context, "phrases") == 0 ? u'[' + QString::fromUtf8(source) + u']' : QString();
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

} // namespace

/// Sentences with values in them are translated by what they say, and data is never translated.
class SentencesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void tellsByThePattern_data();
    void tellsByThePattern();
    void knowsEverySentenceOfTheDemo();

private:
    Bracketing m_translator;
};

void SentencesTest::init()
{
    QCoreApplication::installTranslator(&m_translator);
    models::forgetSentences();
}

void SentencesTest::cleanup()
{
    QCoreApplication::removeTranslator(&m_translator);
    models::forgetSentences();
}

void SentencesTest::tellsByThePattern_data()
{
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("told");
    QTest::newRow("no values") << u"fence broken"_s << u"[fence broken]"_s;
    QTest::newRow("a value") << u"the lease of worker-6 ends"_s << u"[the lease of worker-6 ends]"_s;
    QTest::newRow("a sentence in a sentence")
        << u"The lease expired 2 h ago, and order 7 is committed: the work was done, but the record is still open"_s
        << u"[[The lease expired [2 h ago]], and order 7 is committed: the work was done, but the record is still open]"_s;
    QTest::newRow("data that looks like a sentence")
        << u"the lease of fence broken ends"_s << u"[the lease of fence broken ends]"_s;
    QTest::newRow("a finding's code") << u"A16: fence broken"_s << u"A16: [fence broken]"_s;
    QTest::newRow("no pattern at all") << u"something else entirely"_s << u"something else entirely"_s;
    QTest::newRow("nothing") << QString() << QString();
    QTest::newRow("signs of regular expressions") << u"the lease of (.*)+? ends"_s << u"[the lease of (.*)+? ends]"_s;
    QTest::newRow("signs of placeholders") << u"the lease of %1 %S2 ends"_s << u"[the lease of %1 %S2 ends]"_s;
}

void SentencesTest::tellsByThePattern()
{
    QFETCH(QString, english);
    QTEST(sentence(english), "told");
}

void SentencesTest::knowsEverySentenceOfTheDemo()
{
    const test::DeskBed bed;
    QStringList unknown;
    for (const QString &profile : {u"profile.toml"_s, u"atomic.toml"_s}) {
        const test::Desk desk = bed.demo().open(profile);
        const auto see = [&](const QString &english) {
            if (!english.isEmpty() && !sentence(english).startsWith(u'['))
                unknown << english;
        };
        const auto run = desk::Diagnoser(*desk.session, desk.rules()).all([&](const desk::Diagnosis &diagnosis) {
            see(diagnosis.retryNow);
            for (const domain::Finding &finding : diagnosis.findings) {
                see(finding.summary);
                see(domain::titleOf(finding.anomaly));
                for (const domain::Forbidden &entry : finding.forbidden)
                    see(entry.reason);
            }
            return true;
        });
        QVERIFY(run);
    }
    unknown.removeDuplicates();
    QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join(u'\n')));
}

QTEST_GUILESS_MAIN(SentencesTest)
#include "sentences_test.moc"
