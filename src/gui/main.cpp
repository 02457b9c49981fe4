// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/main_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QStandardPaths>

namespace {

using namespace Qt::StringLiterals;
using namespace idemdesk;

QString preferencesFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + u"/idemdesk/window.ini"_s;
}

QString demoFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + u"/idemdesk/demo"_s;
}

/// What was asked for, else the profile of the environment, else the last one.
QString profileOf(const QApplication &application, const QProcessEnvironment &environment,
                  const gui::Preferences &preferences)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(u"The operations desk for idempotency records."_s);
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption profile(u"profile"_s, u"The profile to open: its name or its file."_s, u"NAME|FILE"_s);
    parser.addOption(profile);
    parser.process(application);
    if (parser.isSet(profile))
        return parser.value(profile);
    return environment.value(u"IDEMDESK_PROFILE"_s, preferences.profile);
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"idemdesk"_s);
    QApplication::setApplicationVersion(QStringLiteral(IDEMDESK_VERSION));
    const domain::SystemClock clock;
    profile::SystemKeychain keychain;
    const models::Surroundings surroundings{clock, keychain, QProcessEnvironment::systemEnvironment()};
    models::Background closing;
    models::Background files;
    const gui::Preferences preferences = gui::loadPreferences(preferencesFile());
    gui::Theme theme(application);
    theme.apply(preferences.theme);
    gui::Language language(application);
    language.use(preferences.language);
    gui::MainWindow window({surroundings, files, closing, theme, language, preferencesFile(), demoFolder()},
                           preferences);
    window.show();
    window.choose();
    if (const QString profile = profileOf(application, surroundings.variables, preferences); !profile.isEmpty())
        window.open(profile);
    return QApplication::exec();
}
