// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/command/command_dialog.h"
#include "gui/shell/screens.h"
#include "tests/gui/widget_audit.h"
#include "tests/gui/window_bed.h"

#include <QListWidget>
#include <QtTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace idemdesk;

namespace {

constexpr int patience = 20'000;

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &colour)
{
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

/// WCAG 2.1, 1.4.3.
double contrast(const QColor &one, const QColor &other)
{
    const double lighter = std::max(luminance(one), luminance(other));
    const double darker = std::min(luminance(one), luminance(other));
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace

/// What everybody must be able to see, read and reach: in every language, theme and size of text.
class AppearanceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textStandsOutFromItsGround_data();
    void textStandsOutFromItsGround();
    void everyControlIsNamedReachedAndWhole_data();
    void everyControlIsNamedReachedAndWhole();
    void dataIsNeverRichText();
    void theLanguageChangesAtOnce();
};

void AppearanceTest::textStandsOutFromItsGround_data()
{
    QTest::addColumn<QColor>("text");
    QTest::addColumn<QColor>("ground");
    for (const auto brightness : {gui::Brightness::Light, gui::Brightness::Dark}) {
        const gui::Colours &colours = gui::coloursFor(brightness);
        const char *theme = brightness == gui::Brightness::Light ? "light" : "dark";
        const auto row = [&](const QString &name, const QColor &text, const QColor &ground) {
            QTest::addRow("%s: %s", theme, qPrintable(name)) << text << ground;
        };
        row(u"text on the window"_s, colours.text, colours.window);
        row(u"text on a surface"_s, colours.text, colours.surface);
        row(u"second rank on the window"_s, colours.muted, colours.window);
        row(u"second rank on a surface"_s, colours.muted, colours.surface);
        row(u"button"_s, colours.button.text, colours.button.ground);
        row(u"selection"_s, colours.selected.text, colours.selected.ground);
        for (const auto &[name, tone] : colours.tones)
            row(name, tone.text, tone.ground);
    }
}

void AppearanceTest::textStandsOutFromItsGround()
{
    QFETCH(QColor, text);
    QFETCH(QColor, ground);
    QVERIFY2(contrast(text, ground) >= 4.5, qPrintable(QString::number(contrast(text, ground))));
}

void AppearanceTest::everyControlIsNamedReachedAndWhole_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("points");
    for (const QString &language : gui::Language::known()) {
        QTest::addRow("%s", qPrintable(language)) << language << 0;
        QTest::addRow("%s, larger text", qPrintable(language)) << language << 13;
    }
}

void AppearanceTest::everyControlIsNamedReachedAndWhole()
{
    QFETCH(QString, language);
    QFETCH(int, points);
    const QFont before = QApplication::font();
    if (points > 0) {
        QFont larger = before;
        larger.setPointSize(points);
        QApplication::setFont(larger);
    }
    test::WindowBed bed;
    bed.language().use(language);
    QVERIFY(bed.open());
    auto *navigation = bed.find<QListWidget>(u"navigation"_s);
    QStringList faults;
    for (int row = 0; row < navigation->count(); ++row) {
        navigation->setCurrentRow(row);
        QTRY_VERIFY_WITH_TIMEOUT(!bed.window().desk()->isReading(), patience);
        QTest::qWait(1);
        for (const QString &fault : test::faultsBelow(bed.window()))
            faults << gui::screens()[std::size_t(row)].id + u": "_s + fault;
    }
    for (const QString &action : models::offeredActions()) {
        gui::openCommandDialog(bed.window().desk()->parts(), bed.demo().record("demo-a15-order-seen-at-takeover"),
                               action, &bed.window());
        const std::unique_ptr<gui::CommandDialog> dialog(bed.window().findChild<gui::CommandDialog *>());
        QTRY_VERIFY_WITH_TIMEOUT(dialog->draft().look() && !dialog->draft().isReading(), patience);
        QTest::qWait(1);
        for (const QString &fault : test::faultsBelow(*dialog))
            faults << action + u": "_s + fault;
    }
    QApplication::setFont(before);
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
}

void AppearanceTest::dataIsNeverRichText()
{
    test::WindowBed bed;
    QVERIFY(bed.open());
    gui::openCommandDialog(bed.window().desk()->parts(), bed.demo().record("demo-a09-order-committed"), u"takeover"_s,
                           &bed.window());
    const QStringList rich = test::richLabelsBelow(bed.window());
    QVERIFY2(rich.isEmpty(), qPrintable(rich.join(u'\n')));
}

void AppearanceTest::theLanguageChangesAtOnce()
{
    test::WindowBed bed;
    QVERIFY(bed.open());
    const auto *navigation = bed.find<QListWidget>(u"navigation"_s);
    const QString english = navigation->item(0)->text();
    bed.language().use(u"ja"_s);
    QTRY_VERIFY_WITH_TIMEOUT(navigation->item(0)->text() != english, patience);
    bed.language().use(u"en"_s);
    QTRY_COMPARE_WITH_TIMEOUT(navigation->item(0)->text(), english, patience);
}

QTEST_MAIN(AppearanceTest)
#include "appearance_test.moc"
