// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/desk_bed.h"

#include <QFile>
#include <QtTest>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 20'000;

QProcessEnvironment environmentIn(const QString &folder)
{
    QProcessEnvironment variables;
    variables.insert(u"HOME"_s, folder);
    variables.insert(u"XDG_STATE_HOME"_s, folder + u"/state"_s);
    return variables;
}

} // namespace

DeskBed::DeskBed(qint64 healthyRows)
    : m_demo(healthyRows), m_surroundings{m_demo.clock, m_keychain, environmentIn(m_folder.path())}
{}

models::SharedContext DeskBed::context(const QString &profile) const
{
    const auto context = models::openContext(m_demo.path(profile), m_surroundings);
    if (!context)
        qFatal("%s", qPrintable(context.error().message));
    return *context;
}

QString DeskBed::profileWith(const QString &text, const QString &replacement) const
{
    QFile original(m_demo.path(u"profile.toml"_s));
    QFile copy(m_demo.path(u"changed.toml"_s));
    if (!original.open(QIODevice::ReadOnly) || !copy.open(QIODevice::WriteOnly | QIODevice::Truncate))
        qFatal("cannot copy the profile");
    QString content = QString::fromUtf8(original.readAll());
    if (!content.contains(text))
        qFatal("the profile has no %s", qPrintable(text));
    copy.write(content.replace(text, replacement).toUtf8());
    return u"changed.toml"_s;
}

bool connects(models::DeskLink &link)
{
    link.connectNow();
    return QTest::qWaitFor([&] { return link.status().isConnected(); }, patience);
}

} // namespace idemdesk::test
