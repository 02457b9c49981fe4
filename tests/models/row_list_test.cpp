// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rows/row_list.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace {

struct Named
{
    QString name;
    int value = 0;

    friend bool operator==(const Named &, const Named &) = default;
};

const QString &keyOf(const Named &row)
{
    return row.name;
}

using Rows = std::vector<Named>;

class NamedModel : public idemdesk::models::RowList<Named>
{
public:
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : 1; }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        const Named *row = rowAt(index);
        return row && role == Qt::DisplayRole ? QVariant(row->name + QString::number(row->value)) : QVariant();
    }
    void show(Rows rows) { become(std::move(rows)); }
};

Rows rowsOf(const QString &names)
{
    Rows rows;
    for (const QChar name : names)
        rows.push_back({QString(name)});
    return rows;
}

QString namesIn(const NamedModel &model)
{
    QString names;
    for (const Named &row : model.rows())
        names += row.name;
    return names;
}

} // namespace

/// Rows change one by one, so that what is selected stays selected.
class RowListTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void becomesWhatWasRead_data();
    void becomesWhatWasRead();
    void keepsTheIndexOfARowThatMoved();
    void tellsOnlyTheRowsThatChanged();
    void neverResets();
};

void RowListTest::becomesWhatWasRead_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::newRow("from nothing") << u""_s << u"abc"_s;
    QTest::newRow("to nothing") << u"abc"_s << u""_s;
    QTest::newRow("the same") << u"abc"_s << u"abc"_s;
    QTest::newRow("in front") << u"bc"_s << u"abc"_s;
    QTest::newRow("in the middle") << u"ac"_s << u"abc"_s;
    QTest::newRow("at the end") << u"ab"_s << u"abc"_s;
    QTest::newRow("first gone") << u"abc"_s << u"bc"_s;
    QTest::newRow("two gaps") << u"abcde"_s << u"ace"_s;
    QTest::newRow("reversed") << u"abcde"_s << u"edcba"_s;
    QTest::newRow("last to front") << u"abcd"_s << u"dabc"_s;
    QTest::newRow("all others") << u"abc"_s << u"xyz"_s;
    QTest::newRow("moved, gone and new") << u"abcde"_s << u"edxa"_s;
    QTest::newRow("one key twice") << u"aab"_s << u"aba"_s;
    QTest::newRow("one key fewer times") << u"aaab"_s << u"ab"_s;
}

void RowListTest::becomesWhatWasRead()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    NamedModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.show(rowsOf(before));
    QCOMPARE(namesIn(model), before);
    model.show(rowsOf(after));
    QCOMPARE(namesIn(model), after);
}

void RowListTest::keepsTheIndexOfARowThatMoved()
{
    NamedModel model;
    model.show(rowsOf(u"abcd"_s));
    const QPersistentModelIndex chosen = model.index(2, 0);
    model.show(rowsOf(u"cxda"_s));
    QCOMPARE(chosen.row(), 0);
    QCOMPARE(chosen.data().toString(), u"c0"_s);
    model.show(rowsOf(u"xd"_s));
    QVERIFY(!chosen.isValid());
}

void RowListTest::tellsOnlyTheRowsThatChanged()
{
    NamedModel model;
    model.show({{u"a"_s, 1}, {u"b"_s, 1}, {u"c"_s, 1}});
    const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.show({{u"a"_s, 1}, {u"b"_s, 2}, {u"c"_s, 1}});
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed[0][0].value<QModelIndex>().row(), 1);
    QCOMPARE(changed[0][1].value<QModelIndex>().row(), 1);
}

void RowListTest::neverResets()
{
    NamedModel model;
    const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    const QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    model.show(rowsOf(u"abc"_s));
    model.show(rowsOf(u"bcd"_s));
    model.show({});
    QCOMPARE(reset.size(), 0);
    QCOMPARE(removed.size(), 2);
}

QTEST_GUILESS_MAIN(RowListTest)
#include "row_list_test.moc"
