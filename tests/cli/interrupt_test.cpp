// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/demo_folder.h"

#include <QJsonDocument>
#include <QtTest>

using namespace idemdesk;
using namespace idemdesk::cli;
using namespace Qt::StringLiterals;

namespace {

/// Presses Ctrl-C at the first byte that is written to it.
class PressingDevice final : public QIODevice
{
public:
    explicit PressingDevice(ManualInterrupts &interrupts) : m_interrupts(interrupts) { open(WriteOnly | Unbuffered); }

    QByteArray written;

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *data, qint64 size) override
    {
        written += QByteArray(data, size);
        m_interrupts.press();
        return size;
    }

private:
    ManualInterrupts &m_interrupts;
};

} // namespace

class InterruptTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stopsEveryReadingCommand_data()
    {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::newRow("check") << QByteArrayList{"check"};
        QTest::newRow("list") << QByteArrayList{"list"};
        QTest::newRow("queue") << QByteArrayList{"list", "--queue"};
        QTest::newRow("lookup") << QByteArrayList{"lookup", "--ref", "r"};
        QTest::newRow("show") << QByteArrayList{"show", "1"};
        QTest::newRow("diagnose") << QByteArrayList{"diagnose"};
        QTest::newRow("diagnose all") << QByteArrayList{"diagnose", "--all"};
    }

    void stopsEveryReadingCommand()
    {
        QFETCH(QByteArrayList, arguments);
        m_demo.terminal().interrupts.pressedBefore = true;
        const Ran ran = m_demo.terminal().run(arguments);
        m_demo.terminal().interrupts.pressedBefore = false;
        QCOMPARE(ran.code, 7);
        QVERIFY(ran.err.startsWith("idemctl: "));
    }

    void stopsInTheMiddleAndKeepsWhatItWroteWhole()
    {
        PressingDevice device(m_demo.terminal().interrupts);
        const Ran ran = m_demo.terminal().runInto(device, {"diagnose", "--all", "--format", "jsonl"});
        QCOMPARE(ran.code, 7);
        QVERIFY(device.written.endsWith('\n'));
        const QList<QByteArray> lines = device.written.trimmed().split('\n');
        QVERIFY(lines.size() < m_demo.terminal().run({"diagnose", "--all", "--format", "jsonl"}).lines().size());
        for (const QByteArray &line : lines)
            QVERIFY(QJsonDocument::fromJson(line).isObject());
    }

private:
    DemoFolder m_demo;
};

QTEST_GUILESS_MAIN(InterruptTest)
#include "interrupt_test.moc"
