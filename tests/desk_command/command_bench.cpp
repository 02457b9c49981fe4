// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_bench.h"

#include "audit/chain_verifier.h"
#include "desk/command/takeover.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <array>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

domain::KeyDigester testDigester()
{
    return *domain::KeyDigester::create(QByteArray(32, 'k'));
}

} // namespace

CommandBench::CommandBench(const QString &profileName, const QString &from, const QString &to)
    : database(profileName == u"atomic.toml"_s ? u"atomic.db"_s : u"demo.db"_s)
    , desk(fixture.open(profileName, from, to))
    , journal(fixture.path(u"journal"_s))
{
    const auto writing = desk.store->openForWriting();
    if (!writing || !(*writing)->desk().install())
        qFatal("the console's own tables could not be installed");
}

desk::Console CommandBench::console() const
{
    return consoleOver(*desk.store);
}

desk::Destination CommandBench::here() const
{
    return {desk.profile.path, scalar(u"SELECT id FROM idemdesk_database"_s).toString()};
}

desk::Console CommandBench::consoleOver(store::Store &store) const
{
    return {desk.profile, store, journal, testDigester(), {u""_s, u"maria"_s, u"desk1"_s}};
}

desk::Command CommandBench::command(const desk::Action &action, const QByteArray &key, std::optional<qint64> generation,
                                    audit::JsonObject parameters) const
{
    return {desk::CommandId::random(), desk.profile.name, action.name(),        ref(key), generation,
            u"worker is gone"_s,       u"OPS-1"_s,        std::move(parameters)};
}

desk::Outcome CommandBench::carryOut(const desk::Command &command, const desk::Action &action) const
{
    desk::Console with = console();
    const Result<desk::Outcome> outcome = desk::execute(with, command, action);
    if (outcome)
        return *outcome;
    QTest::qFail(qPrintable(outcome.error().message + u" / "_s + outcome.error().detail), __FILE__, __LINE__);
    return {command.id, desk::OutcomeKind::Unknown, -1};
}

qint64 CommandBench::takeOver(const QByteArray &key) const
{
    const qint64 before = generationOf(key);
    const desk::Outcome outcome = carryOut(command(desk::Takeover(), key, before), desk::Takeover());
    if (outcome.kind != desk::OutcomeKind::Applied)
        QTest::qFail(qPrintable(outcome.text), __FILE__, __LINE__);
    return before + 1;
}

domain::RecordRef CommandBench::ref(const QByteArray &key) const
{
    return fixture.record(key, database);
}

qint64 CommandBench::generationOf(const QByteArray &key) const
{
    return scalar(u"SELECT generation FROM api_idempotency WHERE idempotency_key = ?"_s, {key}).toLongLong();
}

desk::Diagnosis CommandBench::diagnose(const QByteArray &key) const
{
    const auto session = desk.store->openReadOnly();
    const auto found = desk::Diagnoser(**session, desk.profile.rules).byRefs(std::array{ref(key)});
    if (!found || found->size() != 1) {
        QTest::qFail("the record could not be read", __FILE__, __LINE__);
        return {};
    }
    return found->front();
}

QVariant CommandBench::scalar(const QString &statement, const QVariantList &values) const
{
    return fixture.value(database, statement, values);
}

int CommandBench::auditEntries(const QString &kind) const
{
    int count = 0;
    for (const QVariant &content : fixture.values(database, u"SELECT content FROM idemdesk_audit ORDER BY seq"_s))
        count += QJsonDocument::fromJson(content.toByteArray()).object().value(u"kind"_s).toString() == kind ? 1 : 0;
    return count;
}

bool CommandBench::auditIsIntact() const
{
    audit::ChainVerifier verifier;
    const QVariantList cells =
        fixture.values(database, u"SELECT seq, content, hash FROM idemdesk_audit ORDER BY seq"_s);
    for (qsizetype at = 0; at + 2 < cells.size(); at += 3)
        verifier.add({cells[at].toLongLong(), cells[at + 1].toByteArray(), cells[at + 2].toByteArray()});
    return verifier.report().intact();
}

QVariantList CommandBench::recordRows() const
{
    return fixture.values(database, u"SELECT * FROM api_idempotency ORDER BY id"_s);
}

} // namespace idemdesk::test
