// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/command/command_dialog.h"
#include "tests/gui/widget_audit.h"
#include "tests/gui/window_bed.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using gui::CommandDialog;
using models::CommandDraft;
using models::QueueModel;

namespace {

constexpr int patience = 20'000;
const QByteArray abandoned = "demo-a09-order-committed";

QString textOf(const QAbstractItemModel &model)
{
    QStringList cells;
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column)
            cells << model.index(row, column).data().toString();
    }
    return cells.join(u'\n');
}

} // namespace

/// From the queue to a settled record, by keyboard and mouse.
class OperatorPathTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_bed.reset(); }

    void startsAtTheWorstRecord();
    void walksTheQueueByKeyboard();
    void settlesARecord();
    void tellsWhyActionsAreOff();
    void sendsNothingByTheReturnKey();
    void noticesARecordThatChangesUnderTheDialog();
    void triesABrokenProfileAgain();
    void keepsADeskWhoseCommandIsPrepared();
    void keepsARecordThatLeftTheQueue();
    void losesToAColleague();
    void asksForTheOperationOnProduction();
    void keepsWhatIsChosenThroughARefresh();
    void asksForNoLongerLeaseThanIsPermitted();
    void keepsItsKeysInAnotherLanguage();
    void listsEveryKey();
    void staysUntilTheOutcomeWasSeen();
    void offersUnfinishedCommandsAgain();

private:
    [[nodiscard]] QListView *list() const { return m_bed->find<QListView>(u"list"_s); }
    [[nodiscard]] QPushButton *action(const QString &name) const { return m_bed->find<QPushButton>(name); }
    [[nodiscard]] CommandDialog *dialog() const { return m_bed->window().findChild<CommandDialog *>(); }
    /// Chooses the record in the queue with the mouse and waits until its story is there.
    [[nodiscard]] bool choose(const QByteArray &key) const;
    /// Opens the dialog of an action with the mouse and waits until the record was read for it.
    [[nodiscard]] CommandDialog *open(const QString &name) const;
    [[nodiscard]] bool isOn(const QString &name) const
    {
        return QTest::qWaitFor([&] { return action(name)->isEnabled(); }, patience);
    }

    [[nodiscard]] desk::Command unfinished() const;

    std::unique_ptr<test::WindowBed> m_bed;
};

void OperatorPathTest::init()
{
    m_bed = std::make_unique<test::WindowBed>();
    QVERIFY(m_bed->open());
}

bool OperatorPathTest::choose(const QByteArray &key) const
{
    const domain::RecordRef ref = m_bed->demo().record(key);
    const auto *model = qobject_cast<QueueModel *>(list()->model());
    const QModelIndex index = model->indexOf(ref);
    if (!index.isValid())
        return false;
    list()->scrollTo(index);
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualRect(index).center());
    const auto *title = m_bed->find<QLabel>(u"title"_s, m_bed->find<QWidget>(u"detail"_s));
    return QTest::qWaitFor(
        [&] {
            return title->isVisible() && title->text() == u"Record "_s + ref.toString() &&
                   !m_bed->window().desk()->isReading();
        },
        patience);
}

CommandDialog *OperatorPathTest::open(const QString &name) const
{
    if (!isOn(name))
        return nullptr;
    QTest::mouseClick(action(name), Qt::LeftButton);
    CommandDialog *opened = dialog();
    const bool looked =
        opened && QTest::qWaitFor([&] { return opened->draft().look() && !opened->draft().isReading(); }, patience);
    return looked ? opened : nullptr;
}

void OperatorPathTest::startsAtTheWorstRecord()
{
    QCOMPARE(list()->currentIndex().row(), 0);
    QCOMPARE(list()->currentIndex().data(QueueModel::CodesRole).toString(), u"A16"_s);
    QTRY_COMPARE_WITH_TIMEOUT(m_bed->window().focusWidget(), list(), patience);
    QVERIFY(m_bed->window().windowTitle().startsWith(u"demo"));
}

void OperatorPathTest::walksTheQueueByKeyboard()
{
    const auto *title = m_bed->find<QLabel>(u"title"_s, m_bed->find<QWidget>(u"detail"_s));
    QTest::keyClick(list(), Qt::Key_Down);
    QTest::keyClick(list(), Qt::Key_Down);
    QCOMPARE(list()->currentIndex().row(), 2);
    const QString ref = list()->currentIndex().data(QueueModel::RefRole).toString();
    QTRY_COMPARE_WITH_TIMEOUT(title->text(), u"Record "_s + ref, patience);
    QTest::keyClick(list(), Qt::Key_Home);
    QCOMPARE(list()->currentIndex().row(), 0);
}

void OperatorPathTest::settlesARecord()
{
    QVERIFY(choose(abandoned));
    QVERIFY(!action(u"complete"_s)->isEnabled());
    for (const QString &name : {u"takeover"_s, u"complete"_s}) {
        CommandDialog *opened = open(name);
        QVERIFY(opened);
        auto *send = m_bed->find<QPushButton>(u"send"_s, opened);
        QVERIFY(!send->isEnabled());
        QTest::keyClicks(m_bed->find<QLineEdit>(u"reason"_s, opened), u"worker is gone"_s);
        QTRY_VERIFY_WITH_TIMEOUT(send->isEnabled(), patience);
        QTest::mouseClick(send, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(opened->draft().phase(), CommandDraft::Phase::Ended, patience);
        QCOMPARE(m_bed->find<QLabel>(u"outcomeBadge"_s, opened)->text(), u"Applied"_s);
        QTest::mouseClick(m_bed->find<QPushButton>(u"close"_s, opened), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog(), patience);
    }
    const auto *model = qobject_cast<QueueModel *>(list()->model());
    const domain::RecordRef ref = m_bed->demo().record(abandoned);
    QTRY_VERIFY_WITH_TIMEOUT(!model->indexOf(ref).isValid(), patience);
    const auto *title = m_bed->find<QLabel>(u"title"_s, m_bed->find<QWidget>(u"detail"_s));
    QCOMPARE(title->text(), u"Record "_s + ref.toString());
    const QVariant state =
        m_bed->demo().value(u"demo.db"_s, u"SELECT state FROM api_idempotency WHERE id = ?"_s, {*ref.integer()});
    QCOMPARE(state.toString(), u"COMPLETED"_s);
}

void OperatorPathTest::tellsWhyActionsAreOff()
{
    QVERIFY(choose("demo-a16-fence-broken"));
    auto *box = m_bed->find<QWidget>(u"actions"_s);
    for (const QString &name : models::offeredActions())
        QVERIFY2(!action(name)->isEnabled(), qPrintable(name));
    QStringList told;
    for (const QLabel *label : box->findChildren<QLabel *>()) {
        if (label->isVisible())
            told << label->text();
    }
    QVERIFY2(told.join(u'\n').contains(u"A16"), qPrintable(told.join(u'\n')));
}

void OperatorPathTest::sendsNothingByTheReturnKey()
{
    QVERIFY(choose(abandoned));
    CommandDialog *opened = open(u"takeover"_s);
    QVERIFY(opened);
    auto *reason = m_bed->find<QLineEdit>(u"reason"_s, opened);
    QTest::keyClicks(reason, u"worker is gone"_s);
    QTRY_VERIFY_WITH_TIMEOUT(opened->draft().missing().isEmpty(), patience);
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter})
        QTest::keyClick(reason, key);
    QCOMPARE(opened->draft().phase(), CommandDraft::Phase::Preparing);
    for (const QPushButton *button : opened->findChildren<QPushButton *>())
        QVERIFY2(!button->isDefault() && !button->autoDefault(), qPrintable(button->objectName()));
    QTest::keyClick(opened, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!dialog(), patience);
    QVERIFY(!m_bed->window().desk()->commands().isBusy());
}

void OperatorPathTest::noticesARecordThatChangesUnderTheDialog()
{
    QVERIFY(choose(abandoned));
    CommandDialog *opened = open(u"takeover"_s);
    QVERIFY(opened);
    QTest::keyClicks(m_bed->find<QLineEdit>(u"reason"_s, opened), u"gone"_s);
    m_bed->demo().execute(u"demo.db"_s,
                          u"UPDATE api_idempotency SET owner_id = CAST('worker-2' AS BLOB) WHERE id = ?"_s,
                          {*m_bed->demo().record(abandoned).integer()});
    opened->draft().refresh();
    auto *bar = m_bed->find<QWidget>(u"changedBar"_s, opened);
    QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible(), patience);
    const QString evidence = textOf(*m_bed->find<QTableView>(u"evidence"_s, opened)->model());
    QVERIFY2(evidence.contains(u"worker-2"), qPrintable(evidence));
    QVERIFY(!m_bed->find<QPushButton>(u"send"_s, opened)->isEnabled());
    QTest::mouseClick(m_bed->find<QPushButton>(u"accept"_s, opened), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(m_bed->find<QPushButton>(u"send"_s, opened)->isEnabled(), patience);
    QVERIFY(!bar->isVisible());
    opened->reject();
}

void OperatorPathTest::triesABrokenProfileAgain()
{
    const QString late = m_bed->demo().path(u"late.toml"_s);
    m_bed->window().open(late);
    auto *again = m_bed->find<QPushButton>(u"action"_s, m_bed->find<QWidget>(u"banner"_s));
    QTRY_VERIFY_WITH_TIMEOUT(again->isVisible(), patience);
    QVERIFY(QFile::copy(m_bed->demo().path(u"profile.toml"_s), late));
    QTest::mouseClick(again, Qt::LeftButton);
    const auto *told = m_bed->find<QLabel>(u"text"_s, m_bed->find<QWidget>(u"banner"_s));
    QCOMPARE(told->text(), u"Opening %1 …"_s.arg(late));
    QTRY_COMPARE_WITH_TIMEOUT(m_bed->window().desk()->link().context().profile.path, late, patience);
}

/// Another database comes open after a dialog was opened over the first.
void OperatorPathTest::keepsADeskWhoseCommandIsPrepared()
{
    const auto *told = m_bed->find<QLabel>(u"text"_s, m_bed->find<QWidget>(u"banner"_s));
    gui::DeskView *desk = m_bed->window().desk();
    m_bed->window().open(m_bed->demo().path(u"profile.toml"_s));
    gui::openCommandDialog(desk->parts(), m_bed->demo().record(abandoned), u"takeover"_s,
                           m_bed->find<QWidget>(u"detail"_s));
    const QPointer<CommandDialog> prepared = dialog();
    QTRY_VERIFY_WITH_TIMEOUT(told->text().startsWith(u"A command was begun meanwhile"), patience);
    QVERIFY(prepared);
    QCOMPARE(m_bed->window().desk(), desk);
    prepared->reject();
}

void OperatorPathTest::keepsARecordThatLeftTheQueue()
{
    QVERIFY(choose("demo-a10-no-order"));
    const domain::RecordRef ref = m_bed->demo().record("demo-a10-no-order");
    const auto *title = m_bed->find<QLabel>(u"title"_s, m_bed->find<QWidget>(u"detail"_s));
    m_bed->demo().execute(u"demo.db"_s, u"UPDATE api_idempotency SET state = 'COMPLETED' WHERE id = ?"_s,
                          {*ref.integer()});
    QTest::keyClick(&m_bed->window(), Qt::Key_F5);
    QTRY_VERIFY_WITH_TIMEOUT(!qobject_cast<QueueModel *>(list()->model())->indexOf(ref).isValid(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(!m_bed->window().desk()->isReading(), patience);
    QVERIFY(!list()->currentIndex().isValid());
    QCOMPARE(title->text(), u"Record "_s + ref.toString());
    QTest::keyClick(list(), Qt::Key_Home);
    QTRY_VERIFY_WITH_TIMEOUT(list()->currentIndex().isValid(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(title->text(), u"Record "_s + list()->currentIndex().data(QueueModel::RefRole).toString(),
                              patience);
}

void OperatorPathTest::losesToAColleague()
{
    QVERIFY(choose(abandoned));
    CommandDialog *opened = open(u"takeover"_s);
    QVERIFY(opened);
    QTest::keyClicks(m_bed->find<QLineEdit>(u"reason"_s, opened), u"gone"_s);
    auto *send = m_bed->find<QPushButton>(u"send"_s, opened);
    QTRY_VERIFY_WITH_TIMEOUT(send->isEnabled(), patience);
    // A colleague takes it over between the look and the click.
    m_bed->demo().execute(u"demo.db"_s, u"UPDATE api_idempotency SET generation = 2 WHERE id = ?"_s,
                          {*m_bed->demo().record(abandoned).integer()});
    QTest::mouseClick(send, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(opened->draft().phase(), CommandDraft::Phase::Ended, patience);
    QVERIFY(m_bed->find<QLabel>(u"outcomeBadge"_s, opened)->text().startsWith(u"Lost"));
    QVERIFY(!m_bed->find<QPushButton>(u"sendAgain"_s, opened)->isVisible());
    opened->reject();
}

void OperatorPathTest::asksForTheOperationOnProduction()
{
    QVERIFY(
        m_bed->open(m_bed->desk().profileWith(u"environment = \"development\""_s, u"environment = \"production\""_s)));
    QCOMPARE(m_bed->find<QLabel>(u"environment"_s)->text(), u"PRODUCTION"_s);
    QVERIFY(choose(abandoned));
    CommandDialog *opened = open(u"takeover"_s);
    QVERIFY(opened);
    QTest::keyClicks(m_bed->find<QLineEdit>(u"reason"_s, opened), u"gone"_s);
    auto *typed = m_bed->find<QLineEdit>(u"typed"_s, opened);
    auto *send = m_bed->find<QPushButton>(u"send"_s, opened);
    QVERIFY(typed->isVisible());
    QTest::keyClicks(typed, u"orders.create"_s);
    QVERIFY(!send->isEnabled());
    QTest::keyClicks(typed, u".v1"_s);
    QTRY_VERIFY_WITH_TIMEOUT(send->isEnabled(), patience);
    opened->reject();
}

void OperatorPathTest::keepsWhatIsChosenThroughARefresh()
{
    QVERIFY(choose("demo-a10-no-order"));
    const QString chosen = list()->currentIndex().data(QueueModel::RefRole).toString();
    // Nothing but the key reads again.
    m_bed->find<QToolButton>(u"pause"_s)->setChecked(true);
    QTRY_VERIFY_WITH_TIMEOUT(!m_bed->window().desk()->isReading(), patience);
    m_bed->demo().execute(u"demo.db"_s, u"DELETE FROM api_idempotency WHERE id = ?"_s,
                          {*m_bed->demo().record("demo-a17-generation-fell").integer()});
    QTest::keyClick(&m_bed->window(), Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(list()->model()->rowCount(), 10, patience);
    QCOMPARE(list()->currentIndex().data(QueueModel::RefRole).toString(), chosen);
}

void OperatorPathTest::asksForNoLongerLeaseThanIsPermitted()
{
    QVERIFY(m_bed->open(m_bed->desk().profileWith(u"longest_lease = \"4000d\""_s, u"longest_lease = \"150s\""_s)));
    gui::openCommandDialog(m_bed->window().desk()->parts(), m_bed->demo().record(abandoned), u"takeover"_s,
                           m_bed->find<QWidget>(u"detail"_s));
    const auto *lease = m_bed->find<QSpinBox>(u"lease"_s, dialog());
    QCOMPARE(lease->value(), 2);
    QCOMPARE(lease->maximum(), 2);
    QCOMPARE(dialog()->draft().lease(), std::chrono::microseconds(std::chrono::minutes(2)));
    dialog()->reject();
}

void OperatorPathTest::keepsItsKeysInAnotherLanguage()
{
    for (const QString &language : {u"ja"_s, u"en"_s}) {
        m_bed->language().use(language);
        QCoreApplication::processEvents();
    }
    QTest::keyClick(&m_bed->window(), Qt::Key_O, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!m_bed->window().desk()->isVisible(), patience);
}

void OperatorPathTest::listsEveryKey()
{
    QTest::keyClick(&m_bed->window(), Qt::Key_F1);
    const auto *sheet = m_bed->window().findChild<QDialog *>();
    QVERIFY(sheet);
    QStringList told;
    for (const QLabel *label : sheet->findChildren<QLabel *>())
        told << label->text();
    for (const QString &keys : {u"F1"_s, u"F5"_s, u"Ctrl+1"_s, u"Ctrl+P"_s, u"Ctrl+O"_s})
        QVERIFY2(told.count(keys) == 1, qPrintable(keys + u" in: "_s + told.join(u" | ")));
}

/// A command that the journal holds and that never reached the server.
desk::Command OperatorPathTest::unfinished() const
{
    const auto &context = m_bed->window().desk()->link().context();
    desk::Journal journal = *context.journal;
    const desk::Command sent{
        desk::CommandId::random(), u"demo"_s, u"takeover"_s, m_bed->demo().record(abandoned), 1, u"gone"_s, {}, {}};
    const QString database = m_bed->demo().value(u"demo.db"_s, u"SELECT id FROM idemdesk_database"_s).toString();
    if (!journal.begin(sent, {context.profile.path, database}, m_bed->demo().clock.now()))
        qFatal("the journal cannot be written");
    return sent;
}

void OperatorPathTest::staysUntilTheOutcomeWasSeen()
{
    models::CommandDesk &commands = m_bed->window().desk()->commands();
    const auto settled = commands.settle(unfinished());
    m_bed->window().close();
    QVERIFY(m_bed->window().isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!commands.isBusy(), patience);
    QCoreApplication::processEvents();
    QVERIFY(m_bed->window().isVisible());
    QVERIFY(!m_bed->window().leavesCommandBehind());
    QVERIFY(m_bed->window().close());
}

void OperatorPathTest::offersUnfinishedCommandsAgain()
{
    const desk::Command sent = unfinished();
    const auto *told = m_bed->find<QLabel>(u"text"_s, m_bed->find<QWidget>(u"banner"_s));
    const auto isOffered = [&] {
        return QTest::qWaitFor([&] { return told->isVisible() && told->text().contains(u"no known outcome"); },
                               patience);
    };
    m_bed->window().desk()->link().connectNow();
    QVERIFY(isOffered());
    // A connection that is made anew takes away what was told of the one before.
    const QSignalSpy status(&m_bed->window().desk()->link(), &models::DeskLink::statusChanged);
    m_bed->window().desk()->link().connectNow();
    QTRY_VERIFY_WITH_TIMEOUT(!status.empty(), patience);
    QVERIFY(isOffered());
    QTest::mouseClick(m_bed->find<QPushButton>(u"action"_s, m_bed->find<QWidget>(u"banner"_s)), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(told->text().contains(u"record "_s + sent.record.toString()), patience);
}

QTEST_MAIN(OperatorPathTest)
#include "operator_path_test.moc"
