// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/command/command_dialog.h"
#include "tests/gui/widget_audit.h"
#include "tests/gui/window_bed.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using gui::CommandDialog;
using models::CommandDraft;
using models::QueueModel;

namespace {

constexpr int patience = 20'000;
const QByteArray abandoned = "demo-a09-order-committed";

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
    void losesToAColleague();
    void asksForTheOperationOnProduction();
    void keepsWhatIsChosenThroughARefresh();

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
    QVERIFY(!m_bed->find<QPushButton>(u"send"_s, opened)->isEnabled());
    QTest::mouseClick(m_bed->find<QPushButton>(u"accept"_s, opened), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(m_bed->find<QPushButton>(u"send"_s, opened)->isEnabled(), patience);
    QVERIFY(!bar->isVisible());
    opened->reject();
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
    m_bed->demo().execute(u"demo.db"_s, u"DELETE FROM api_idempotency WHERE id = ?"_s,
                          {*m_bed->demo().record("demo-a17-generation-fell").integer()});
    QTest::keyClick(&m_bed->window(), Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(list()->model()->rowCount(), 10, patience);
    QCOMPARE(list()->currentIndex().data(QueueModel::RefRole).toString(), chosen);
}

QTEST_MAIN(OperatorPathTest)
#include "operator_path_test.moc"
