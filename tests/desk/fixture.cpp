// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/desk/fixture.h"

#include "profile/profile_file.h"
#include "store/open_store.h"
#include "store/sql/sql_connection.h"

#include <QFile>
#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

void require(bool held, const QString &what)
{
    if (!held)
        qFatal("%s", qPrintable(what));
}

QVariantList run(const QString &path, const QString &statement, const QVariantList &bound)
{
    const QString name = store::SqlConnection::uniqueName();
    QVariantList values;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
        database.setDatabaseName(path);
        require(database.open(), database.lastError().text());
        QSqlQuery query(database);
        require(query.prepare(statement), query.lastError().text());
        for (const QVariant &value : bound)
            query.addBindValue(value);
        require(query.exec(), query.lastError().text());
        const int columns = query.record().count();
        while (query.next()) {
            for (int column = 0; column < columns; ++column)
                values.append(query.value(column));
        }
    }
    QSqlDatabase::removeDatabase(name);
    return values;
}

} // namespace

Fixture::Fixture(qint64 healthyRows, quint32 seed, std::chrono::microseconds madeLater)
{
    clock.at = clock.at.plus(madeLater);
    const auto made = desk::makeDemo({path(u"."_s), healthyRows, seed}, clock);
    require(made.has_value(), made ? QString() : made.error().message % u' ' % made.error().detail);
}

Desk Fixture::open(const QString &profileName, const QString &from, const QString &to) const
{
    QFile file(path(profileName));
    require(file.open(QIODevice::ReadOnly), file.errorString());
    QString text = QString::fromUtf8(file.readAll());
    if (!from.isEmpty()) {
        const qsizetype at = text.indexOf(from);
        require(at >= 0, u"the profile has no "_s % from);
        text.replace(at, from.size(), to);
    }
    auto profile = profile::parseProfile(text.toUtf8(), path(profileName));
    require(profile.has_value(), profile ? QString() : profile.error().message);
    Desk desk{std::move(*profile), nullptr, nullptr};
    desk.store = store::openStore(desk.profile, noLogin, clock);
    auto session = desk.store->openReadOnly();
    require(session.has_value(), session ? QString() : session.error().message % u' ' % session.error().detail);
    desk.session = std::move(*session);
    return desk;
}

void Fixture::execute(const QString &database, const QString &statement, const QVariantList &values) const
{
    (void)run(path(database), statement, values);
}

QVariant Fixture::value(const QString &database, const QString &statement, const QVariantList &bound) const
{
    const QVariantList found = run(path(database), statement, bound);
    require(!found.isEmpty(), u"nothing found by "_s % statement);
    return found.front();
}

QVariantList Fixture::values(const QString &database, const QString &statement, const QVariantList &bound) const
{
    return run(path(database), statement, bound);
}

domain::RecordRef Fixture::record(const QByteArray &key, const QString &database) const
{
    const QVariant id = value(database, u"SELECT id FROM api_idempotency WHERE idempotency_key = ?"_s, {QVariant(key)});
    return domain::RecordRef(id.toLongLong());
}

QString Fixture::order(const QByteArray &reference, const QString &database) const
{
    return value(database, u"SELECT id FROM orders WHERE client_order_ref = ?"_s, {QVariant(reference)}).toString();
}

QStringList codesOf(const desk::Diagnosis &diagnosis)
{
    QStringList codes;
    for (const domain::Finding &finding : diagnosis.findings)
        codes.append(domain::anomalyCode(finding.anomaly));
    return codes;
}

} // namespace idemdesk::test
