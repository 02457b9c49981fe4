// SPDX-License-Identifier: GPL-3.0-or-later
#include "parsing.h"

using namespace idemdesk;
using namespace idemdesk::profile;
using namespace Qt::StringLiterals;

class FaultsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesAMisspeltKeyAndTheNearestOne_data();
    void namesAMisspeltKeyAndTheNearestOne();
    void namesLineKeyValueAndWhatIsAccepted_data();
    void namesLineKeyValueAndWhatIsAccepted();
    void namesTheLineOfWhatIsNoToml_data();
    void namesTheLineOfWhatIsNoToml();
    void tellsTheMisspeltKeyRatherThanTheOneThatIsMissing();
    void tellsTheFirstOfSeveralFaults();
    void offersNoKeyWhereNoneIsNear();
    void listsTheAcceptedKeys();
    void needsAConnection();
    void neverShowsAPassword();
    void showsForeignTextInert();
};

void FaultsTest::namesAMisspeltKeyAndTheNearestOne_data()
{
    QTest::addColumn<QByteArray>("sections");
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("nearest");
    const auto row = [](const char *name, const char *sections, const char *message, const char *nearest) {
        QTest::newRow(name) << QByteArray(sections) << QString::fromUtf8(message) << QString::fromUtf8(nearest);
    };
    row("connection", "hots = \"x\"\n", "3: [connection] has no key hots", "host");
    row("section", "[conection]\nfile = \"x\"\n", "3: the top level has no key conection", "connection");
    row("replica", "[replica]\nfle = \"x\"\n", "4: [replica] has no key fle", "file");
    row("redis", "[redis]\nhost = \"h\"\nprot = 1\n", "5: [redis] has no key prot", "port");
    row("layout", "[layout]\nbase = \"leased\"\nstuck_aftr = \"1m\"\n", "5: [layout] has no key stuck_aftr",
        "stuck_after");
    row("tables", "[tables]\norder = \"x\"\n", "4: [tables] has no key order", "orders");
    row("columns", "[columns.recrods]\nid = \"x\"\n", "3: [columns] has no key recrods", "records");
    row("column", "[columns.records]\nleaseuntil = \"x\"\n", "4: [columns.records] has no key leaseuntil",
        "lease_until");
    row("column, other table", "[columns.downstream]\noutcom = \"x\"\n", "4: [columns.downstream] has no key outcom",
        "outcome");
    row("states", "[states]\ncomplete = \"x\"\n", "4: [states] has no key complete", "completed");
    row("operation", "[operation.\"orders.create.v1\"]\nretension = \"1d\"\n",
        "4: [operation.\"orders.create.v1\"] has no key retension", "retention");
    row("letter case", "[layout]\nFenced = \"none\"\n", "4: [layout] has no key Fenced", "fenced");
}

void FaultsTest::namesAMisspeltKeyAndTheNearestOne()
{
    QFETCH(QByteArray, sections);
    QFETCH(QString, message);
    QFETCH(QString, nearest);
    const Result<Profile> result = parsedWith(sections);
    QVERIFY(!result.has_value());
    QVERIFY(result.error().code == ErrorCode::Profile);
    QCOMPARE(result.error().message, ProfilePath + u':' + message);
    QVERIFY2(result.error().advice.startsWith(u"Did you mean %1? "_s.arg(nearest)), qPrintable(result.error().advice));
}

void FaultsTest::namesLineKeyValueAndWhatIsAccepted_data()
{
    QTest::addColumn<QByteArray>("sections");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const char *sections, const char *message) {
        QTest::newRow(name) << QByteArray(sections) << QString::fromUtf8(message);
    };
    row("enum", "[layout]\nfenced = \"updates\"\n",
        "4: [layout] fenced is the text \"updates\"; accepted: update, lock, none");
    row("enum of another type", "[layout]\nfenced = true\n", "4: [layout] fenced is true; accepted: a text in quotes");
    row("base", "[layout]\nbase = \"atom\"\n", "4: [layout] base is the text \"atom\"; accepted: atomic, leased");
    row("times", "[layout]\ntimes = \"nanoseconds\"\n",
        "4: [layout] times is the text \"nanoseconds\"; accepted: native, microseconds, milliseconds, seconds, text");
    row("zone", "[layout]\nzone = \"Europe/Berlim\"\n",
        "4: [layout] zone is the text \"Europe/Berlim\"; accepted: a time zone of the IANA database, as in "
        "\"Europe/Berlin\" or \"UTC\"");
    row("duration without a unit", "[layout]\nstuck_after = \"10\"\n",
        "4: [layout] stuck_after is the text \"10\"; accepted: a whole number above zero and one of us, ms, s, m, h, "
        "d, "
        "w, as in \"10m\"");
    row("duration as a number", "[layout]\nlongest_lease = 10\n",
        "4: [layout] longest_lease is the number 10; accepted: a text in quotes");
    row("duration of nothing", "[layout]\nstuck_after = \"0s\"\n",
        "4: [layout] stuck_after is the text \"0s\"; accepted: a whole number above zero and one of us, ms, s, m, h, "
        "d, "
        "w, as in \"10m\"");
    row("negative duration", "[layout]\nsweep_grace = \"-1h\"\n",
        "4: [layout] sweep_grace is the text \"-1h\"; accepted: a whole number and one of us, ms, s, m, h, d, w, as in "
        "\"10m\"");
    row("key grammar", "[layout]\nkey_grammar = \"[a-\"\n",
        "4: [layout] key_grammar is the text \"[a-\"; accepted: s0, s4, or a regular expression");
    row("a section as a list", "[[layout]]\nbase = \"leased\"\n",
        "3: layout is a list; accepted: a table, written [layout]");
    row("a nested section as a text", "[columns]\nrecords = \"x\"\n",
        "4: [columns] records is the text \"x\"; accepted: a table, written [columns.records]");
    row("blank name", "[columns.records]\nid = \" \"\n",
        "4: [columns.records] id is the text \" \"; accepted: a column's name, or a list of different ones");
    row("control character in a name", "[tables]\norders = \"a\\u0000b\"\n",
        "4: [tables] orders is the text \"a\\u{0000}b\"; accepted: a name without control characters, or \"\" where "
        "there "
        "is none");
    row("states, empty list", "[states]\nprocessing = []\n",
        "4: [states] processing is a list; accepted: a text, or a list of at least one text");
    row("states, list of numbers", "[states]\nprocessing = [1]\n",
        "4: [states] processing is a list; accepted: a text, or a list of at least one text");
    row("a date", "[states]\nprocessing = 2026-01-01\n",
        "4: [states] processing is a date or time; accepted: a text, or a list of at least one text");
    row("a fraction", "[operation.o]\ncompleted_status = 201.5\n",
        "4: [operation.o] completed_status is the number 201.5; accepted: a whole number from 200 to 299");
    row("completed status", "[operation.o]\ncompleted_status = 302\n",
        "4: [operation.o] completed_status is the number 302; accepted: a whole number from 200 to 299");
    row("rejected status", "[operation.o]\nrejected_status = 500\n",
        "4: [operation.o] rejected_status is the number 500; accepted: a whole number from 400 to 499");
    row("rejection statuses", "[operation.o]\nrejection_statuses = [409, 503]\n",
        "4: [operation.o] rejection_statuses is a list; accepted: a list of whole numbers from 400 to 499");
    row("rejection statuses, texts", "[operation.o]\nrejection_statuses = [\"409\"]\n",
        "4: [operation.o] rejection_statuses is a list; accepted: a list of whole numbers from 400 to 499");
    row("rejection statuses, one number", "[operation.o]\nrejection_statuses = 409\n",
        "4: [operation.o] rejection_statuses is the number 409; accepted: a list of whole numbers from 400 to 499");
    row("effects", "[operation.o]\neffects = \"outside\"\n",
        "4: [operation.o] effects is the text \"outside\"; accepted: none, outbox, external");
    row("response_means", "[operation.o]\nresponse_means = \"accept\"\n",
        "4: [operation.o] response_means is the text \"accept\"; accepted: accepted, done");
    row("fingerprint", "[operation.o]\nfingerprint = \"orders-v9\"\n",
        "4: [operation.o] fingerprint is the text \"orders-v9\"; accepted: orders-v1");
}

void FaultsTest::namesLineKeyValueAndWhatIsAccepted()
{
    QFETCH(QByteArray, sections);
    QFETCH(QString, message);
    QCOMPARE(faultOf(parsedWith(sections)), ProfilePath + u':' + message);
}

void FaultsTest::namesTheLineOfWhatIsNoToml_data()
{
    QTest::addColumn<QByteArray>("toml");
    QTest::addColumn<QString>("place");
    QTest::newRow("no value") << QByteArray("name = \"x\"\nenvironment =\n") << u"2:"_s;
    QTest::newRow("duplicate key") << QByteArray("[connection]\nfile = \"a\"\nfile = \"b\"\n") << u"3:"_s;
    QTest::newRow("duplicate section") << QByteArray("[layout]\n[connection]\nfile = \"a\"\n[layout]\n") << u"4:"_s;
    QTest::newRow("open quote") << QByteArray("name = \"x\n") << u"1:"_s;
    QTest::newRow("a database") << QByteArray("SQLite format 3\0\x10", 17) << u"1:"_s;
    QTest::newRow("invalid UTF-8") << QByteArray("\nname = \"\xE9\"\n") << u"2:"_s;
    QTest::newRow("deep nesting") << "a = " + QByteArray(100'000, '[') << u"1:"_s;
}

void FaultsTest::namesTheLineOfWhatIsNoToml()
{
    QFETCH(QByteArray, toml);
    QFETCH(QString, place);
    const Result<Profile> result = parsed(toml);
    QVERIFY(!result.has_value());
    QVERIFY(result.error().code == ErrorCode::Profile);
    QVERIFY2(result.error().message.startsWith(ProfilePath + u':' + place), qPrintable(result.error().message));
    QVERIFY2(result.error().message.contains(u": not valid TOML: "_s), qPrintable(result.error().message));
}

void FaultsTest::tellsTheMisspeltKeyRatherThanTheOneThatIsMissing()
{
    QCOMPARE(faultOf(parsed("[connection]\nfiel = \"shop.db\"\n")),
             u"/etc/idem/orders.toml:2: [connection] has no key fiel"_s);
}

void FaultsTest::tellsTheFirstOfSeveralFaults()
{
    const QString fault = faultOf(parsedWith("[operation.o]\neffects = \"x\"\n[layout]\nfenced = \"y\"\n"));
    QVERIFY2(fault.contains(u"toml:4: [operation.o] effects"_s), qPrintable(fault));
}

void FaultsTest::offersNoKeyWhereNoneIsNear()
{
    const QString advice = adviceOf(parsedWith("[layout]\nqwertyuiop = 1\n"));
    QVERIFY2(advice.startsWith(u"Accepted: "_s), qPrintable(advice));
}

void FaultsTest::listsTheAcceptedKeys()
{
    QCOMPARE(adviceOf(parsedWith("[states]\nx = 1\n")), u"Accepted: completed, processing"_s);
}

void FaultsTest::needsAConnection()
{
    const Result<Profile> result = parsed("name = \"x\"\n");
    QVERIFY2(faultOf(result).contains(u"needs a [connection] section"_s), qPrintable(faultOf(result)));
}

void FaultsTest::neverShowsAPassword()
{
    const Result<Profile> number = parsed(OnlyConnection + "password = 271828\n");
    QCOMPARE(faultOf(number), u"/etc/idem/orders.toml:3: [connection] password is no text in quotes"_s);
    QVERIFY(!adviceOf(number).contains(u"271828"_s));
}

void FaultsTest::showsForeignTextInert()
{
    const QString fault = faultOf(parsedWith("[layout]\nfenced = \"\\u001b[31m\"\n"));
    QVERIFY(!fault.contains(QChar(0x1B)));
    QVERIFY2(fault.contains(u"\\u{001B}[31m"_s), qPrintable(fault));
}

QTEST_GUILESS_MAIN(FaultsTest)
#include "faults_test.moc"
