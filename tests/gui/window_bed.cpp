// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/window_bed.h"

#include <QApplication>
#include <QtTest>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

WindowBed::WindowBed(qint64 healthyRows) : m_desk(healthyRows), m_theme(*qApp), m_language(*qApp)
{
    gui::Preferences preferences;
    preferences.language = u"en"_s;
    preferences.theme = gui::ThemeChoice::Light;
    m_theme.apply(preferences.theme);
    m_language.use(preferences.language);
    m_window = std::make_unique<gui::MainWindow>(
        gui::Program{m_desk.surroundings(), m_files, m_desk.closing(), m_theme, m_language, preferencesFile(),
                     m_desk.folder() + u"/demo"_s},
        preferences);
    m_window->resize(1280, 800);
    m_window->show();
}

WindowBed::~WindowBed() = default;

bool WindowBed::open(const QString &profile)
{
    constexpr int patience = 20'000;
    m_window->open(demo().path(profile));
    const auto isConnected = [this] { return m_window->desk() && m_window->desk()->link().status().isConnected(); };
    return QTest::qWaitFor(isConnected, patience) &&
           QTest::qWaitFor([this] { return !m_window->desk()->isReading(); }, patience);
}

} // namespace idemdesk::test
