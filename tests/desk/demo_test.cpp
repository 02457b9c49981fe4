// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo.h"

#include "desk/diagnose_all.h"
#include "domain/finding.h"
#include "profile/profile_file.h"
#include "profile/secrets.h"
#include "tests/desk/fixture.h"

#include <QtTest>

#include <sys/mount.h>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace std::chrono_literals;
using test::Fixture;

namespace {

/// The anomalies of SQL tables: A1 to A25.
QStringList everyCode()
{
    QStringList codes;
    for (int number = 1; number <= 25; ++number)
        codes.append(domain::anomalyCode(domain::Anomaly{number}));
    return codes;
}

/// Those that one record shows.
bool isOfOneRecord(const QString &code)
{
    return !QStringList{u"A6"_s, u"A7"_s, u"A8"_s, u"A22"_s, u"A25"_s}.contains(code);
}

/// `demo-a08-first-key` → `A8`; nothing for other names.
QString codeIn(const QByteArray &name)
{
    return name.startsWith("demo-a") ? u'A' % QString::number(name.sliced(6, 2).toInt()) : QString();
}

class NoKeychain final : public profile::Keychain
{
public:
    std::optional<QByteArray> read(const QString &) override { return {}; }
};

QStringList limitsOf(const QString &layout)
{
    QStringList codes;
    for (const desk::DemoLimit &limit : desk::demoLimits()) {
        if (limit.layout == layout)
            codes.append(limit.code);
    }
    return codes;
}

QStringList entriesOf(const QString &folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
}

/// What stands in the tables of `demo.db`, with times relative to the clock that made them.
QStringList rowsOf(const Fixture &demo)
{
    test::Desk desk = demo.open(u"profile.toml"_s);
    QStringList rows;
    const auto told = [&demo](const std::optional<domain::StoredTime> &time) {
        return time ? QString::number(time->earliest().since(demo.clock.at).count()) : u"none"_s;
    };
    const auto add = [&rows](const QStringList &values) { rows.append(values.join(u' ')); };
    const auto run = desk::Diagnoser(desk.read(), desk.rules()).all([&](const desk::Diagnosis &diagnosis) {
        const domain::Record &record = diagnosis.evidence.record;
        add({u"record"_s, record.ref.toString(), QString::number(record.scope.tenant.value_or(0)),
             QString::number(record.scope.actor.value_or(0)), QString::fromUtf8(record.scope.operation),
             QString::fromUtf8(record.scope.key),
             QString::fromLatin1(record.requestHash.value_or(QByteArray()).toHex()),
             QString::fromUtf8(record.stateText), QString::fromUtf8(record.response.body.value_or(QByteArray())),
             told(record.createdAt), told(record.completedAt), told(record.expiresAt)});
        for (const domain::OutboxEvent &event : diagnosis.evidence.downstream.events)
            add({u"event"_s, QString::fromUtf8(event.eventId), QString::fromUtf8(event.downstreamKey),
                 told(event.createdAt)});
        for (const domain::DownstreamOutcome &outcome : diagnosis.evidence.downstream.outcomes)
            add({u"outcome"_s, QString::fromUtf8(outcome.eventId), QString::fromUtf8(outcome.downstreamKey),
                 QString::fromUtf8(outcome.externalId.value_or(QByteArray())), told(outcome.confirmedAt)});
        return true;
    });
    const auto orders = desk.read().sets().ordersAfter({}, 10'000);
    if (!run || !orders)
        qFatal("the demo cannot be read");
    for (const domain::Order &order : orders->orders)
        add({u"order"_s, QString::number(order.id), QString::number(order.tenant.value_or(0)),
             QString::fromUtf8(order.clientOrderRef), told(order.createdAt)});
    return rows;
}

} // namespace

class DemoTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCodeIsShownOrItsAbsenceExplained_data();
    void everyCodeIsShownOrItsAbsenceExplained();
    void eachNamedRecordShowsItsAnomalyAloneAndHealthyOnesNone_data();
    void eachNamedRecordShowsItsAnomalyAloneAndHealthyOnesNone();
    void setsShowTheirAnomaliesOnTheNamedRowsAlone_data();
    void setsShowTheirAnomaliesOnTheNamedRowsAlone();
    void holdsAsManyHealthyRowsAsAskedFor_data();
    void holdsAsManyHealthyRowsAsAskedFor();
    void theSameSeedGivesTheSameRowsRelativeToTheClock();
    void anotherSeedGivesOtherRows();
    void theDigestKeyIsTheOwnersAloneAndNotOfTheSeed();
    void theDemoSessionCannotWrite();
    void overwritesNothing_data();
    void overwritesNothing();
    void aFileWhereTheFolderShouldBeIsAnError();
    void aFolderThatCannotHoldFilesIsLeftAsItWas();
    void aFullDiskLeavesNothingBehind_data();
    void aFullDiskLeavesNothingBehind();
    void refusesNumbersOfRowsThatMakeNoSense_data();
    void refusesNumbersOfRowsThatMakeNoSense();
};

void DemoTest::everyCodeIsShownOrItsAbsenceExplained_data()
{
    QTest::addColumn<bool>("leased");
    QTest::newRow("leased") << true;
    QTest::newRow("atomic") << false;
}

void DemoTest::everyCodeIsShownOrItsAbsenceExplained()
{
    QFETCH(const bool, leased);
    QTemporaryDir folder;
    const auto report = desk::makeDemo({folder.path(), 0, 1}, test::FixedClock());
    QVERIFY(report);
    const QStringList shown = leased ? report->leased : report->atomic;
    const QStringList absent = limitsOf(leased ? u"leased"_s : u"atomic"_s);
    for (const QString &code : everyCode())
        QVERIFY2(shown.contains(code) != absent.contains(code), qPrintable(code));
    QCOMPARE(shown.size() + absent.size(), everyCode().size());
}

void DemoTest::eachNamedRecordShowsItsAnomalyAloneAndHealthyOnesNone_data()
{
    QTest::addColumn<QString>("profile");
    QTest::addColumn<int>("daysLater");
    QTest::addColumn<quint32>("seed");
    for (const int days : {0, 1, 300}) {
        QTest::addRow("leased, %d days later", days) << u"profile.toml"_s << days << 1U;
        QTest::addRow("atomic, %d days later", days) << u"atomic.toml"_s << days << 1U;
    }
    QTest::newRow("leased, another seed") << u"profile.toml"_s << 0 << 77U;
    QTest::newRow("atomic, another seed") << u"atomic.toml"_s << 0 << 77U;
}

void DemoTest::eachNamedRecordShowsItsAnomalyAloneAndHealthyOnesNone()
{
    QFETCH(const QString, profile);
    QFETCH(const int, daysLater);
    QFETCH(const quint32, seed);
    const Fixture demo(400, seed);
    demo.clock.at = demo.clock.at.plus(std::chrono::days(daysLater));
    test::Desk desk = demo.open(profile);
    QSet<QString> seen;
    const auto run = desk::Diagnoser(desk.read(), desk.rules()).all([&](const desk::Diagnosis &diagnosis) {
        const QByteArray key = diagnosis.evidence.record.scope.key;
        const QStringList found = test::codesOf(diagnosis);
        QStringList intended;
        if (const QString code = codeIn(key); !code.isEmpty() && isOfOneRecord(code))
            intended.append(code);
        seen.unite(QSet<QString>(found.begin(), found.end()));
        if (found != intended)
            QTest::qFail(qPrintable(QString::fromUtf8(key) % u" shows "_s % found.join(u',')), __FILE__, __LINE__);
        return true;
    });
    QVERIFY2(run, qPrintable(run ? QString() : run.error().message));
    QSet<QString> expected;
    for (const QString &code : everyCode()) {
        if (isOfOneRecord(code) && !limitsOf(desk.profile.layout.base).contains(code))
            expected.insert(code);
    }
    QCOMPARE(seen, expected);
}

void DemoTest::setsShowTheirAnomaliesOnTheNamedRowsAlone_data()
{
    eachNamedRecordShowsItsAnomalyAloneAndHealthyOnesNone_data();
}

void DemoTest::setsShowTheirAnomaliesOnTheNamedRowsAlone()
{
    QFETCH(const QString, profile);
    QFETCH(const int, daysLater);
    QFETCH(const quint32, seed);
    const Fixture demo(400, seed);
    demo.clock.at = demo.clock.at.plus(std::chrono::days(daysLater));
    test::Desk desk = demo.open(profile);
    const QString database = profile == u"profile.toml"_s ? u"demo.db"_s : u"atomic.db"_s;
    QStringList found;
    const auto whole = desk::diagnoseAll(desk.read(), desk.rules(), {.set = [&](const domain::Finding &finding) {
                                             found.append(domain::anomalyCode(finding.anomaly) % u' ' %
                                                          finding.subject.kind % u' ' % finding.subject.id);
                                             return true;
                                         }});
    QVERIFY2(whole, qPrintable(whole ? QString() : whole.error().message));
    QVERIFY(whole->notLookedFor.empty());
    QStringList intended{u"A22 table api_idempotency/orders.cancel.v1"_s};
    for (const QByteArray reference : {"demo-a06-record-gone", "demo-a06-never-recorded"})
        intended.append(u"A6 order "_s % demo.order(reference, database));
    for (const QByteArray key : {"demo-a08-first-key", "demo-a08-second-key", "demo-a25-look-alike",
                                 "demo-a25-LOOK-alike", "demo-a25-look-alike "})
        intended.append(codeIn(key) % u" record "_s % demo.record(key, database).toString());
    found.sort();
    intended.sort();
    QCOMPARE(found, intended);
}

void DemoTest::holdsAsManyHealthyRowsAsAskedFor_data()
{
    QTest::addColumn<qint64>("rows");
    QTest::newRow("none") << qint64(0);
    QTest::newRow("an odd number") << qint64(101);
}

void DemoTest::holdsAsManyHealthyRowsAsAskedFor()
{
    QFETCH(const qint64, rows);
    const Fixture demo(rows);
    for (const QString &database : {u"demo.db"_s, u"atomic.db"_s}) {
        const QVariant all = demo.value(database, u"SELECT count(*) FROM api_idempotency"_s);
        QCOMPARE(all.toLongLong() - demo.namedRecords(database).size(), rows);
    }
}

void DemoTest::theSameSeedGivesTheSameRowsRelativeToTheClock()
{
    const Fixture first(50, 7);
    const Fixture second(50, 7, 1000h);
    QVERIFY(rowsOf(first).size() > 200);
    QCOMPARE(rowsOf(first), rowsOf(second));
}

void DemoTest::anotherSeedGivesOtherRows()
{
    QVERIFY(rowsOf(Fixture(50, 7)) != rowsOf(Fixture(50, 8)));
}

void DemoTest::theDigestKeyIsTheOwnersAloneAndNotOfTheSeed()
{
    const Fixture first(0, 7);
    const Fixture second(0, 7);
    const auto permissions = QFileInfo(first.path(u"digest.key"_s)).permissions();
    QVERIFY(!(permissions & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther)));
    NoKeychain none;
    const auto keyOf = [&none](const Fixture &demo) {
        const auto key = profile::digestKey(demo.open(u"profile.toml"_s).profile, QProcessEnvironment(), none);
        return key && *key ? (*key)->keyId() : QString();
    };
    QVERIFY(!keyOf(first).isEmpty());
    QVERIFY(keyOf(first) != keyOf(second));
}

void DemoTest::theDemoSessionCannotWrite()
{
    const Fixture demo(0);
    const auto proof = demo.open(u"profile.toml"_s).read().probeReadOnly();
    QVERIFY(proof);
    QVERIFY(proof->readOnly);
}

void DemoTest::overwritesNothing_data()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : {u"demo.db"_s, u"atomic.db"_s, u"profile.toml"_s, u"atomic.toml"_s, u"digest.key"_s})
        QTest::newRow(qPrintable(name)) << name;
}

void DemoTest::overwritesNothing()
{
    QFETCH(const QString, name);
    QTemporaryDir folder;
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("mine");
    file.close();
    const auto made = desk::makeDemo({folder.path(), 5, 1}, test::FixedClock());
    QVERIFY(!made);
    QCOMPARE(made.error().code, ErrorCode::Refused);
    QVERIFY(made.error().message.contains(file.fileName()));
    QCOMPARE(entriesOf(folder.path()), QStringList{name});
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("mine"));
}

void DemoTest::aFileWhereTheFolderShouldBeIsAnError()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"file"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    const auto made = desk::makeDemo({file.fileName() + u"/below"_s, 5, 1}, test::FixedClock());
    QVERIFY(!made);
    QCOMPARE(made.error().code, ErrorCode::Io);
    QCOMPARE(entriesOf(folder.path()), QStringList{u"file"_s});
}

void DemoTest::aFolderThatCannotHoldFilesIsLeftAsItWas()
{
    // Not even root may make a file here.
    const auto made = desk::makeDemo({u"/proc/self"_s, 5, 1}, test::FixedClock());
    QVERIFY(!made);
    QCOMPARE(made.error().code, ErrorCode::Io);
    QVERIFY(!made.error().advice.isEmpty());
}

void DemoTest::aFullDiskLeavesNothingBehind_data()
{
    QTest::addColumn<QByteArray>("size");
    QTest::newRow("room for the first profile") << QByteArray("size=4k");
    QTest::newRow("room for a part of the tables") << QByteArray("size=64k");
    QTest::newRow("room for a part of the rows") << QByteArray("size=512k");
}

void DemoTest::aFullDiskLeavesNothingBehind()
{
    QFETCH(const QByteArray, size);
    QTemporaryDir folder;
    const QByteArray mountPoint = QFile::encodeName(folder.path());
    if (::mount("tmpfs", mountPoint.constData(), "tmpfs", 0, size.constData()) != 0)
        QSKIP("mounting a small disk takes root");
    const auto made = desk::makeDemo({folder.filePath(u"new/demo"_s), 5000, 1}, test::FixedClock());
    const QStringList left = entriesOf(folder.path());
    QCOMPARE(::umount(mountPoint.constData()), 0);
    QVERIFY(!made);
    QCOMPARE(made.error().code, ErrorCode::DiskFull);
    QCOMPARE(left, QStringList());
}

void DemoTest::refusesNumbersOfRowsThatMakeNoSense_data()
{
    QTest::addColumn<qint64>("rows");
    QTest::newRow("negative") << qint64(-1);
    QTest::newRow("one too many") << desk::demoMostRows + 1;
}

void DemoTest::refusesNumbersOfRowsThatMakeNoSense()
{
    QFETCH(const qint64, rows);
    QTemporaryDir folder;
    const auto made = desk::makeDemo({folder.path(), rows, 1}, test::FixedClock());
    QVERIFY(!made);
    QCOMPARE(made.error().code, ErrorCode::Usage);
    QCOMPARE(entriesOf(folder.path()), QStringList());
}

QTEST_GUILESS_MAIN(DemoTest)
#include "demo_test.moc"
