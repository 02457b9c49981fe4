// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/command_draft.h"

#include "tests/models/desk_bed.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using models::CommandDesk;
using models::CommandDraft;
using models::DeskLink;
using Phase = CommandDraft::Phase;

namespace {

constexpr int patience = 20'000;
const QByteArray abandoned = "demo-a09-order-committed";   ///< lease expired, order committed
const QByteArray held = "demo-a15-order-seen-at-takeover"; ///< the desk holds it

/// One profile's line, and who carries commands out.
struct Parts
{
    Parts(test::DeskBed &bed, const QString &profile)
        : context(bed.context(profile)), link(context, bed.closing()), commands(context)
    {}

    models::SharedContext context;
    DeskLink link;
    CommandDesk commands;
};

bool looks(CommandDraft &draft)
{
    draft.refresh();
    return QTest::qWaitFor([&] { return !draft.isReading(); }, patience);
}

bool ends(CommandDraft &draft)
{
    return QTest::qWaitFor([&] { return draft.phase() == Phase::Ended; }, patience);
}

} // namespace

/// A command while an operator prepares it: what is missing before it can be sent, and how it ends.
class CommandDraftTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_bed = std::make_unique<test::DeskBed>(); }

    void cannotBeSentBeforeTheRecordWasRead();
    void needsAReason();
    void needsTheOperationTypedOnProductionAlone();
    void takesOverAndCompletes();
    void isStoppedByARecordThatChanged();
    void losesToAColleagueWhoWasFirst();
    void saysWhatStandsAgainstIt();
    void asksForForceWhereTheLeaseIsLive();
    void isNothingForARecordThatIsGone();
    void isTheSameCommandWhenItIsSentAgain();
    void tellsOfCommandsWithoutAnEnd();

private:
    [[nodiscard]] QVariant column(const QString &name, const QByteArray &key) const
    {
        return m_bed->demo().value(
            u"demo.db"_s, u"SELECT %1 FROM api_idempotency WHERE idempotency_key = ?"_s.arg(name), {QVariant(key)});
    }

    std::unique_ptr<test::DeskBed> m_bed;
};

void CommandDraftTest::cannotBeSentBeforeTheRecordWasRead()
{
    Parts parts(*m_bed, u"profile.toml"_s);
    CommandDraft draft(parts.link, parts.commands, m_bed->demo().record(abandoned), models::actionNamed(u"takeover"_s));
    draft.setReason(u"worker is gone"_s);
    QVERIFY(!draft.missing().isEmpty()); // no connection
    QVERIFY(test::connects(parts.link));
    QVERIFY(!draft.missing().isEmpty()); // nothing was read
    draft.send();
    QCOMPARE(draft.phase(), Phase::Preparing);
    QVERIFY(looks(draft));
    QVERIFY2(draft.missing().isEmpty(), qPrintable(draft.missing().join(u'\n')));
    QCOMPARE(draft.look()->effects.size(), 2);
}

void CommandDraftTest::needsAReason()
{
    Parts parts(*m_bed, u"profile.toml"_s);
    QVERIFY(test::connects(parts.link));
    CommandDraft draft(parts.link, parts.commands, m_bed->demo().record(abandoned), models::actionNamed(u"takeover"_s));
    QVERIFY(looks(draft));
    QCOMPARE(draft.missing().size(), 1);
    draft.setReason(u"   "_s);
    QCOMPARE(draft.missing().size(), 1);
    draft.send();
    QCOMPARE(draft.phase(), Phase::Preparing);
    draft.setReason(u" gone "_s);
    QVERIFY(draft.missing().isEmpty());
}

void CommandDraftTest::needsTheOperationTypedOnProductionAlone()
{
    Parts parts(*m_bed, m_bed->profileWith(u"environment = \"development\""_s, u"environment = \"production\""_s));
    QVERIFY(test::connects(parts.link));
    CommandDraft draft(parts.link, parts.commands, m_bed->demo().record(abandoned), models::actionNamed(u"takeover"_s));
    QVERIFY(looks(draft));
    draft.setReason(u"gone"_s);
    QCOMPARE(draft.toType(), u"orders.create.v1"_s);
    QCOMPARE(draft.missing().size(), 1);
    draft.setTyped(u"orders.create.v"_s);
    QCOMPARE(draft.missing().size(), 1);
    draft.setTyped(u"Orders.create.v1"_s);
    QCOMPARE(draft.missing().size(), 1);
    draft.setTyped(u"orders.create.v1"_s);
    QVERIFY(draft.missing().isEmpty());

    Parts elsewhere(*m_bed, u"profile.toml"_s);
    QVERIFY(test::connects(elsewhere.link));
    CommandDraft other(elsewhere.link, elsewhere.commands, m_bed->demo().record(abandoned),
                       models::actionNamed(u"takeover"_s));
    QVERIFY(looks(other));
    QVERIFY(other.toType().isEmpty());
}

void CommandDraftTest::takesOverAndCompletes()
{
    Parts parts(*m_bed, u"profile.toml"_s);
    QVERIFY(test::connects(parts.link));
    const domain::RecordRef ref = m_bed->demo().record(abandoned);
    for (const QString &action : {u"takeover"_s, u"complete"_s}) {
        CommandDraft draft(parts.link, parts.commands, ref, models::actionNamed(action));
        QVERIFY(looks(draft));
        draft.setReason(u"worker is gone"_s);
        draft.setTicket(u"OPS-7"_s);
        draft.send();
        QCOMPARE(draft.phase(), Phase::Sending);
        QVERIFY(parts.commands.isBusy());
        QVERIFY(ends(draft));
        QVERIFY(draft.ending()->has_value());
        QCOMPARE((*draft.ending())->kind, desk::OutcomeKind::Applied);
        QVERIFY(!draft.canSendAgain());
        QVERIFY(!draft.canSettle());
        QVERIFY(!parts.commands.isBusy());
    }
    QCOMPARE(column(u"state"_s, abandoned).toString(), u"COMPLETED"_s);
    QCOMPARE(column(u"generation"_s, abandoned).toInt(), 2);
    const auto tickets = m_bed->demo().values(u"demo.db"_s, u"SELECT DISTINCT ticket FROM idemdesk_audit"_s);
    QVERIFY(tickets.contains(u"OPS-7"_s));
}

void CommandDraftTest::isStoppedByARecordThatChanged()
{
    Parts parts(*m_bed, u"profile.toml"_s);
    QVERIFY(test::connects(parts.link));
    const domain::RecordRef ref = m_bed->demo().record(abandoned);
    CommandDraft draft(parts.link, parts.commands, ref, models::actionNamed(u"takeover"_s));
    QVERIFY(looks(draft));
    draft.setReason(u"gone"_s);
    QVERIFY(draft.missing().isEmpty());
    m_bed->demo().execute(u"demo.db"_s,
                          u"UPDATE api_idempotency SET owner_id = CAST('worker-2' AS BLOB) WHERE id = ?"_s,
                          {*ref.integer()});
    QVERIFY(looks(draft));
    QVERIFY(draft.isChanged());
    QCOMPARE(draft.missing().size(), 1);
    draft.send();
    QCOMPARE(draft.phase(), Phase::Preparing);
    draft.acceptLook();
    QVERIFY(!draft.isChanged());
    QVERIFY(draft.missing().isEmpty());
}

void CommandDraftTest::losesToAColleagueWhoWasFirst()
{
    Parts parts(*m_bed, u"profile.toml"_s);
    QVERIFY(test::connects(parts.link));
    const domain::RecordRef ref = m_bed->demo().record(abandoned);
    CommandDraft mine(parts.link, parts.commands, ref, models::actionNamed(u"takeover"_s));
    CommandDraft theirs(parts.link, parts.commands, ref, models::actionNamed(u"takeover"_s));
    QVERIFY(looks(mine));
    QVERIFY(looks(theirs));
    mine.setReason(u"gone"_s);
    theirs.setReason(u"gone, too"_s);
    theirs.send();
    mine.send();
    QVERIFY(ends(theirs));
    QVERIFY(ends(mine));
    QCOMPARE((*theirs.ending())->kind, desk::OutcomeKind::Applied);
    QCOMPARE((*mine.ending())->kind, desk::OutcomeKind::Lost);
    QVERIFY((*mine.ending())->text.contains(theirs.id().text()));
    QVERIFY(!mine.canSendAgain());
    QCOMPARE(column(u"generation"_s, abandoned).toInt(), 2);
}

void CommandDraftTest::saysWhatStandsAgainstIt()
{
    Parts parts(*m_bed, u"profile.toml"_s);
    QVERIFY(test::connects(parts.link));
    CommandDraft draft(parts.link, parts.commands, m_bed->demo().record("demo-a16-fence-broken"),
                       models::actionNamed(u"complete"_s));
    draft.setReason(u"it looks fine to me"_s);
    QVERIFY(looks(draft));
    QCOMPARE(draft.missing().size(), 1);
    QVERIFY(draft.missing().front().startsWith(u"A16"));
    draft.send();
    QCOMPARE(draft.phase(), Phase::Preparing);
}

void CommandDraftTest::asksForForceWhereTheLeaseIsLive()
{
    Parts parts(*m_bed, u"profile.toml"_s);
    QVERIFY(test::connects(parts.link));
    CommandDraft draft(parts.link, parts.commands, m_bed->demo().record("demo-a14-stuck-worker"),
                       models::actionNamed(u"takeover"_s));
    draft.setReason(u"its worker hangs"_s);
    QVERIFY(looks(draft));
    QVERIFY(draft.mayForce());
    QVERIFY(!draft.mayGoByAge());
    QCOMPARE(draft.missing().size(), 1);
    draft.setForce(true);
    QTRY_VERIFY_WITH_TIMEOUT(draft.missing().isEmpty(), patience);
    QVERIFY(draft.look()->effects.join(u'\n').contains(u"this lease is live"));
}

void CommandDraftTest::isNothingForARecordThatIsGone()
{
    Parts parts(*m_bed, u"profile.toml"_s);
    QVERIFY(test::connects(parts.link));
    CommandDraft draft(parts.link, parts.commands, domain::RecordRef(987'654), models::actionNamed(u"takeover"_s));
    draft.setReason(u"gone"_s);
    QVERIFY(looks(draft));
    QVERIFY(draft.isMissing());
    QCOMPARE(draft.missing().size(), 1);
}

/// The server cannot be written; later it can. The id that the journal has is the one that is sent.
void CommandDraftTest::isTheSameCommandWhenItIsSentAgain()
{
    Parts parts(*m_bed, u"profile.toml"_s);
    QVERIFY(test::connects(parts.link));
    CommandDraft draft(parts.link, parts.commands, m_bed->demo().record(held), models::actionNamed(u"complete"_s));
    QVERIFY(looks(draft));
    draft.setReason(u"its order is there"_s);
    m_bed->demo().execute(u"demo.db"_s, u"ALTER TABLE idemdesk_audit RENAME TO elsewhere"_s);
    draft.send();
    QVERIFY(ends(draft));
    QVERIFY(!draft.ending()->has_value());
    QVERIFY(draft.canSendAgain() || draft.ending()->error().code == ErrorCode::Refused);
    QCOMPARE(column(u"state"_s, held).toString(), u"PROCESSING"_s);
}

void CommandDraftTest::tellsOfCommandsWithoutAnEnd()
{
    Parts parts(*m_bed, u"profile.toml"_s);
    desk::Journal journal = *parts.context->journal;
    const desk::Command sent{
        desk::CommandId::random(), u"demo"_s, u"takeover"_s, m_bed->demo().record(abandoned), 1, u"gone"_s, {}, {}};
    QVERIFY(journal.begin(sent, {parts.context->profile.path, {}}, m_bed->demo().clock.now()));
    desk::Command other = sent;
    other.id = desk::CommandId::random();
    other.profile = u"another"_s;
    QVERIFY(journal.begin(other, {u"/elsewhere.toml"_s, {}}, m_bed->demo().clock.now()));
    const auto found = parts.commands.unfinished();
    QTRY_VERIFY_WITH_TIMEOUT(found.isFinished(), patience);
    QCOMPARE(found.result()->entries.size(), std::size_t(1));
    const auto settled = parts.commands.settle(found.result()->entries.front().command);
    QTRY_VERIFY_WITH_TIMEOUT(settled.isFinished(), patience);
    QCOMPARE(settled.result()->kind, desk::OutcomeKind::Lost);
    QCOMPARE(column(u"generation"_s, abandoned).toInt(), 1);
}

QTEST_GUILESS_MAIN(CommandDraftTest)
#include "command_draft_test.moc"
