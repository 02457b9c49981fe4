// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/postgresql_testbed.h"

#include <QFile>
#include <QRegularExpression>
#include <QtTest>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using domain::RecordRef;
using test::PostgreSqlTestbed;
using test::valueOf;

/// The privileges of packaging/grants suffice for what they are given for, and for no more.
class GrantsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aReaderReads();
    void aReaderSettlesNothing();
    void anOperatorSettlesAndNeverChangesTheLog();

private:
    /// The statements of the file that concern one of its logins, given to the store's.
    void grantAs(const QString &role) const;

    std::unique_ptr<PostgreSqlTestbed> m_bed;
    qint64 m_id = 0;
};

void GrantsTest::init()
{
    m_bed = std::make_unique<PostgreSqlTestbed>();
    m_id = m_bed->openRecord({{u"owner_id"_s, QByteArray("worker-1")},
                              {u"lease_until"_s, m_bed->time(m_bed->clock.at.minus(1s))},
                              {u"generation"_s, 3}});
    const QString login = m_bed->login().address().user;
    // The console's tables belong to who installed them, which is another login than the one that uses them.
    QVERIFY(m_bed->write()->desk().install().has_value());
    m_bed->database().execute(u"REASSIGN OWNED BY %1 TO CURRENT_USER; DROP OWNED BY %1; "
                              "GRANT CONNECT ON DATABASE %2 TO %1;"_s.arg(login, m_bed->database().name()));
}

void GrantsTest::grantAs(const QString &role) const
{
    QFile file(QStringLiteral(IDEMDESK_SOURCE_DIR "/packaging/grants/postgresql.sql"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    static const QRegularExpression comment(u"^--.*$"_s, QRegularExpression::MultilineOption);
    const QString statements = QString::fromUtf8(file.readAll()).remove(comment);
    for (const QString &statement : statements.split(u';')) {
        if (statement.trimmed().endsWith(u"TO "_s + role))
            m_bed->database().execute(QString(statement).replace(u"TO "_s + role,
                                                                 u"TO "_s + m_bed->login().address().user) +
                                      u';');
    }
}

void GrantsTest::aReaderReads()
{
    grantAs(u"reader"_s);
    const auto session = m_bed->read();
    QVERIFY(valueOf(session->records().find(RecordRef(m_id))).has_value());
    QVERIFY(!session->business().unreadableOrders() && !session->business().unreadableDownstream());
    QVERIFY(valueOf(session->desk().installed()));
    QVERIFY(valueOf(session->desk().takeoversOf(std::vector{RecordRef(m_id)})).empty());
    QVERIFY(valueOf(session->desk().auditAfter(0, 10)).empty());
    QVERIFY(valueOf(session->probeReadOnly()).readOnly);
}

void GrantsTest::aReaderSettlesNothing()
{
    grantAs(u"reader"_s);
    const auto session = m_bed->write();
    const auto transaction = valueOf(session->begin());
    const auto locked = transaction->lockRecord(RecordRef(m_id));
    QVERIFY(!locked);
    QCOMPARE(locked.error().code, ErrorCode::Privilege);
}

void GrantsTest::anOperatorSettlesAndNeverChangesTheLog()
{
    grantAs(u"operator"_s);
    const auto session = m_bed->write();
    {
        const auto transaction = valueOf(session->begin());
        store::CommandStep step;
        step.commandId = u"c"_s;
        step.action = u"takeover"_s;
        step.record = RecordRef(m_id);
        QVERIFY(transaction->claim(step).has_value());
        QVERIFY(valueOf(transaction->lockRecord(RecordRef(m_id))).has_value());
        store::LeaseChange change;
        change.record = RecordRef(m_id);
        change.expectState = "PROCESSING";
        change.generation = 3;
        change.newOwner = "idemdesk:c";
        change.lease = 5min;
        QCOMPARE(valueOf(transaction->changeLease(change)), 1);
        QCOMPARE(valueOf(transaction->appendAudit({})), 1);
        QVERIFY(transaction->commit().has_value());
    }
    QVERIFY(session->desk().storeDiagnosis({}, {}, {}).has_value());
    for (const QString &forbidden :
         {u"UPDATE idemdesk_audit SET hash = ''"_s, u"DELETE FROM idemdesk_audit"_s,
          u"UPDATE idemdesk_command_step SET outcome = 'APPLIED'"_s, u"DELETE FROM api_idempotency"_s,
          u"UPDATE api_idempotency SET idempotency_key = 'x'"_s, u"UPDATE orders SET quantity = 1"_s}) {
        const test::Admin operating(m_bed->login().address(), m_bed->database().name());
        QVERIFY2(!operating.tryToExecute(forbidden + u';'), qPrintable(forbidden));
    }
}

QTEST_GUILESS_MAIN(GrantsTest)
#include "grants_test.moc"
