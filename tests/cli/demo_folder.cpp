// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/demo_folder.h"

#include <QFile>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

/// Runs one statement on a connection of its own; `read` sees the query while it is there.
template <typename Read>
bool execute(const QString &file, const QString &sql, const QVariantList &values, const Read &read)
{
    bool done = false;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"test"_s);
        database.setDatabaseName(file);
        database.open();
        QSqlQuery query(database);
        done = query.prepare(sql);
        for (const QVariant &value : values)
            query.addBindValue(value);
        done = done && query.exec();
        if (done)
            read(query);
        else
            qWarning() << sql << query.lastError();
    }
    QSqlDatabase::removeDatabase(u"test"_s);
    return done;
}

} // namespace

DemoFolder::DemoFolder(qint64 healthyRows)
{
    const desk::DemoOptions options{.directory = m_directory.filePath(u"demo"_s), .healthyRows = healthyRows};
    if (const auto made = desk::makeDemo(options, m_terminal.clock))
        m_report = *made;
    else
        qFatal("no demo: %s", qPrintable(made.error().message));
    m_terminal.variables.insert(u"IDEMDESK_PROFILE"_s, path(u"profile.toml"_s));
}

bool DemoFolder::change(const QString &sql, const QVariantList &values) const
{
    return execute(path(u"demo.db"_s), sql, values, [](QSqlQuery &) {});
}

QVariant DemoFolder::ask(const QString &sql, const QVariantList &values) const
{
    QVariant answer;
    if (!execute(path(u"demo.db"_s), sql, values, [&](QSqlQuery &query) {
            if (query.next())
                answer = query.value(0);
        }))
        return {};
    return answer;
}

QByteArray DemoFolder::idOf(const QByteArray &key) const
{
    return ask(u"SELECT id FROM api_idempotency WHERE idempotency_key = ?"_s, {key}).toByteArray();
}

QByteArray DemoFolder::profileWith(const QByteArray &what, const QByteArray &replacement) const
{
    QFile original(path(u"profile.toml"_s));
    const QString copyPath = path(u"changed.toml"_s);
    QFile copy(copyPath);
    if (!original.open(QIODevice::ReadOnly) || !copy.open(QIODevice::WriteOnly))
        qFatal("cannot copy the profile");
    QByteArray text = original.readAll();
    if (!text.contains(what))
        qFatal("the profile has no %s", what.constData());
    copy.write(text.replace(what, replacement));
    return copyPath.toUtf8();
}

} // namespace idemdesk::cli
