// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/nearest_name.h"

#include <QtTest/QtTest>

using namespace idemdesk::profile;
using namespace Qt::StringLiterals;

class NearestNameTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatWasProbablyMeant_data();
    void findsWhatWasProbablyMeant();
};

void NearestNameTest::findsWhatWasProbablyMeant_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<std::optional<QString>>("meant");
    const auto row = [](const char *name, const QString &written, const std::optional<QString> &meant) {
        QTest::newRow(name) << written << meant;
    };
    row("one letter more", u"lease_untill"_s, u"lease_until"_s);
    row("one letter less", u"lease_unti"_s, u"lease_until"_s);
    row("two letters swapped", u"laese_until"_s, u"lease_until"_s);
    row("letter case", u"LEASE_UNTIL"_s, u"lease_until"_s);
    row("the nearer of two", u"hosts"_s, u"host"_s);
    row("neighbours exchanged in a short name", u"hots"_s, u"host"_s);
    row("more than a third", u"hopp"_s, std::nullopt); // two edits of four letters
    row("nothing alike", u"qwertyuiop"_s, std::nullopt);
    row("nothing written", QString(), std::nullopt);
    row("longer than any name", QString(100'000, u'a'), std::nullopt);
}

void NearestNameTest::findsWhatWasProbablyMeant()
{
    QFETCH(QString, written);
    QFETCH(std::optional<QString>, meant);
    QCOMPARE(nearestName(written, {u"lease_until"_s, u"host"_s, u"port"_s}), meant);
}

QTEST_GUILESS_MAIN(NearestNameTest)
#include "nearest_name_test.moc"
