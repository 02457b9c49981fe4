// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/command/command_dialog.h"
#include "gui/shell/screens.h"
#include "tests/gui/window_bed.h"

#include <QApplication>
#include <QDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;

namespace {

/// Pictures of every screen and dialog, for people to look at.
class Photographer
{
public:
    Photographer(test::WindowBed &bed, const QString &folder) : m_bed(bed), m_folder(folder) {}

    void takeAll()
    {
        for (const QString &language : gui::Language::known()) {
            for (const auto theme : {gui::ThemeChoice::Light, gui::ThemeChoice::Dark}) {
                m_bed.language().use(language);
                m_bed.theme().apply(theme);
                m_suffix = u"-%1-%2"_s.arg(language, gui::themeName(theme));
                takeScreens();
            }
        }
    }

private:
    void takeScreens()
    {
        const auto *navigation = m_bed.find<QListWidget>(u"navigation"_s);
        for (int row = 0; row < navigation->count(); ++row) {
            m_bed.find<QListWidget>(u"navigation"_s)->setCurrentRow(row);
            take(m_bed.window(), gui::screens()[std::size_t(row)].id);
        }
        for (const QString &action : models::offeredActions())
            takeDialog(action);
    }

    void takeDialog(const QString &action)
    {
        const QByteArray key = action == u"takeover" ? "demo-a09-order-committed" : "demo-a15-order-seen-at-takeover";
        gui::openCommandDialog(m_bed.window().desk()->parts(), m_bed.demo().record(key), action, &m_bed.window());
        auto *dialog = m_bed.window().findChild<gui::CommandDialog *>();
        if (!QTest::qWaitFor([dialog] { return dialog->draft().look().has_value(); }, 20'000))
            qFatal("nothing to look at");
        take(*dialog, u"dialog-"_s + action);
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->close();
        delete dialog;
    }

    void take(QWidget &widget, const QString &name)
    {
        QTest::qWait(50);
        static_cast<void>(QTest::qWaitFor([this] { return !m_bed.window().desk()->isReading(); }, 20'000));
        QTest::qWait(50);
        const QString file = m_folder + u'/' + name + m_suffix + u".png"_s;
        if (!widget.grab().save(file))
            qFatal("cannot write %s", qPrintable(file));
    }

    test::WindowBed &m_bed;
    QString m_folder;
    QString m_suffix;
};

} // namespace

/// screenshots DIR: pictures of every screen and dialog in each language and theme, at QT_SCALE_FACTOR's size.
int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    const QString folder = application.arguments().value(1);
    if (folder.isEmpty() || !QDir().mkpath(folder))
        return 2;
    test::WindowBed bed;
    if (!bed.open())
        return 1;
    Photographer(bed, folder).takeAll();
    return 0;
}
