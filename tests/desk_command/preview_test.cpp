// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_bench.h"
#include "desk/command/completion.h"
#include "desk/command/preview.h"
#include "desk/command/renewal.h"
#include "desk/command/takeover.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::desk;
using idemdesk::test::CommandBench;

namespace {

const QByteArray abandoned = "demo-a09-order-committed";

Preview previewOf(const CommandBench &bench, const Command &command, const Action &action)
{
    const Result<std::optional<Preview>> seen = preview(*bench.desk.session, bench.desk.profile, command, action);
    if (!seen || !*seen)
        qFatal("no preview");
    return **seen;
}

QString linesOf(const Preview &preview)
{
    return preview.effects.join(u'\n');
}

} // namespace

/// What a command would do, told before it is done; and what stands against it.
class PreviewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTakeoverTellsGenerationAndLease();
    void aTakeoverWarnsOfALiveLease();
    void aTakeoverWarnsWhereNothingIsFenced();
    void aTakeoverSaysThatThereIsNothingToComplete();
    void aRenewalTellsItsSpan();
    void aCompletionTellsWhatClientsWillGet();
    void aCompletionThatCannotBeBuiltPromisesNothing_data();
    void aCompletionThatCannotBeBuiltPromisesNothing();
    void aRecordThatIsNotThereHasNone();
    void aCommandMustNameWhatItsOperatorSaw_data();
    void aCommandMustNameWhatItsOperatorSaw();
};

void PreviewTest::aTakeoverTellsGenerationAndLease()
{
    const CommandBench bench;
    const QVariantList rows = bench.recordRows();
    const Preview seen = previewOf(
        bench, bench.command(Takeover(), abandoned, 1, takeoverParameters({.lease = std::chrono::minutes(7)})),
        Takeover());
    QVERIFY(!seen.objection);
    QVERIFY2(linesOf(seen).contains(u"generation 1 becomes 2"_s), qPrintable(linesOf(seen)));
    QVERIFY2(linesOf(seen).contains(u"7m"_s), qPrintable(linesOf(seen)));
    QVERIFY2(!linesOf(seen).contains(u"warning"_s), qPrintable(linesOf(seen)));
    QCOMPARE(bench.recordRows(), rows);
    QVERIFY(bench.journal.unfinished()->entries.empty());
}

void PreviewTest::aTakeoverWarnsOfALiveLease()
{
    const CommandBench bench;
    const QByteArray key = "demo-a14-stuck-worker";
    const Preview seen =
        previewOf(bench, bench.command(Takeover(), key, bench.generationOf(key), takeoverParameters({.force = true})),
                  Takeover());
    QVERIFY(!seen.objection);
    QVERIFY2(linesOf(seen).contains(u"this lease is live"_s), qPrintable(linesOf(seen)));
}

void PreviewTest::aTakeoverWarnsWhereNothingIsFenced()
{
    const CommandBench bench(u"profile.toml"_s, u"fenced = \"update\"\n"_s, QString());
    const Preview seen = previewOf(bench, bench.command(Takeover(), abandoned, 1), Takeover());
    QVERIFY2(linesOf(seen).contains(u"not fenced"_s), qPrintable(linesOf(seen)));
}

void PreviewTest::aTakeoverSaysThatThereIsNothingToComplete()
{
    const CommandBench bench;
    const Preview seen = previewOf(bench, bench.command(Takeover(), "demo-a10-no-order", 1), Takeover());
    QVERIFY2(linesOf(seen).contains(u"no order was found"_s), qPrintable(linesOf(seen)));
}

void PreviewTest::aRenewalTellsItsSpan()
{
    const CommandBench bench;
    const qint64 generation = bench.takeOver(abandoned);
    const Preview seen = previewOf(
        bench, bench.command(Renewal(), abandoned, generation, {{u"lease_us"_s, {qint64(600'000'000)}}}), Renewal());
    QVERIFY(!seen.objection);
    QVERIFY2(linesOf(seen).contains(u"10m"_s), qPrintable(linesOf(seen)));
}

void PreviewTest::aCompletionTellsWhatClientsWillGet()
{
    const CommandBench bench;
    const qint64 generation = bench.takeOver(abandoned);
    const qint64 order = bench.diagnose(abandoned).evidence.orders.order()->id;
    const Preview seen = previewOf(bench, bench.command(Completion(), abandoned, generation), Completion());
    QVERIFY(!seen.objection);
    QVERIFY2(linesOf(seen).contains(u"COMPLETED with status 201"_s), qPrintable(linesOf(seen)));
    QVERIFY2(linesOf(seen).contains(u"order %1"_s.arg(order)), qPrintable(linesOf(seen)));
    QVERIFY2(linesOf(seen).contains(u"Location: /api/orders/%1"_s.arg(order)), qPrintable(linesOf(seen)));
    QVERIFY2(linesOf(seen).contains(u"reconstructed"_s), qPrintable(linesOf(seen)));
    // Exactly that happens.
    QCOMPARE(bench.carryOut(bench.command(Completion(), abandoned, generation), Completion()).kind,
             OutcomeKind::Applied);
    const domain::Record record = bench.diagnose(abandoned).evidence.record;
    QVERIFY(linesOf(seen).contains(u"%1 bytes"_s.arg(record.response.body->size())));
    QCOMPARE(*record.response.location, "/api/orders/" + QByteArray::number(order));
}

void PreviewTest::aCompletionThatCannotBeBuiltPromisesNothing_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("from"); // of the profile
    QTest::newRow("no order") << QByteArray("demo-a10-no-order") << QString();
    QTest::newRow("no retention") << abandoned << u"retention = "_s;
    QTest::newRow("no template") << abandoned << u"completed_body = "_s;
}

void PreviewTest::aCompletionThatCannotBeBuiltPromisesNothing()
{
    QFETCH(const QByteArray, key);
    QFETCH(const QString, from);
    const CommandBench bench(u"profile.toml"_s, from, from.isEmpty() ? QString() : u"#"_s + from);
    const qint64 generation = bench.takeOver(key);
    const Preview seen = previewOf(bench, bench.command(Completion(), key, generation), Completion());
    QVERIFY(seen.effects.isEmpty());
    QVERIFY(seen.objection);
    QCOMPARE(seen.objection->kind, OutcomeKind::Refused);
}

void PreviewTest::aRecordThatIsNotThereHasNone()
{
    const CommandBench bench;
    Command command = bench.command(Takeover(), abandoned, 1);
    command.record = domain::RecordRef(987'654);
    const Result<std::optional<Preview>> seen = preview(*bench.desk.session, bench.desk.profile, command, Takeover());
    QVERIFY(seen);
    QVERIFY(!*seen);
}

void PreviewTest::aCommandMustNameWhatItsOperatorSaw_data()
{
    QTest::addColumn<QString>("profile");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<std::optional<qint64>>("generation");
    QTest::addColumn<std::optional<qint64>>("createdAt");
    QTest::addColumn<OutcomeKind>("kind");
    QTest::addColumn<QString>("said");
    const auto row = [](const char *name, const QString &profile, const char *key, std::optional<qint64> generation,
                        std::optional<qint64> createdAt, OutcomeKind kind, const QString &said) {
        QTest::newRow(name) << profile << QByteArray(key) << generation << createdAt << kind << said;
    };
    const QString leased = u"profile.toml"_s;
    const QString atomic = u"atomic.toml"_s;
    const char *open = "demo-a12-committed-open-with-order";
    row("no generation", leased, "demo-a09-order-committed", {}, {}, OutcomeKind::Refused,
        u"must name the generation"_s);
    row("an earlier generation", leased, "demo-a09-order-committed", 0, {}, OutcomeKind::Lost, u"held by"_s);
    row("a generation to come", leased, "demo-a09-order-committed", 2, {}, OutcomeKind::Refused, u"never was"_s);
    row("a generation where there is none", atomic, open, 1, {}, OutcomeKind::Refused, u"no generations"_s);
    row("a record of another time", atomic, open, {}, 1, OutcomeKind::Lost, u"not the record that you saw"_s);
}

void PreviewTest::aCommandMustNameWhatItsOperatorSaw()
{
    QFETCH(const QString, profile);
    QFETCH(const QByteArray, key);
    QFETCH(const std::optional<qint64>, generation);
    QFETCH(const std::optional<qint64>, createdAt);
    QFETCH(const OutcomeKind, kind);
    QFETCH(const QString, said);
    const CommandBench bench(profile);
    audit::JsonObject parameters;
    if (createdAt)
        parameters.emplace(u"created_at_us"_s, audit::JsonValue{*createdAt});
    const Preview seen = previewOf(bench, bench.command(Completion(), key, generation, parameters), Completion());
    QVERIFY(seen.objection);
    QCOMPARE(seen.objection->kind, kind);
    QVERIFY2(seen.objection->text.contains(said), qPrintable(seen.objection->text));
}

QTEST_GUILESS_MAIN(PreviewTest)
#include "preview_test.moc"
