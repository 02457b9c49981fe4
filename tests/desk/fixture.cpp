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

QVariantList runOnFile(const QString &path, const QString &statement, const QVariantList &bound)
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

const QString &databaseKind()
{
    static const QString kind = qEnvironmentVariable("IDEMDESK_TEST_DATABASE", u"sqlite"_s);
    return kind;
}

profile::Profile parsed(const QByteArray &text, const QString &path)
{
    auto profile = profile::parseProfile(text, path);
    require(profile.has_value(), profile ? QString() : profile.error().message);
    return std::move(*profile);
}

/// The profiles of a demo stand beside its databases.
QString profileOf(const QString &database)
{
    return database == u"atomic.db"_s ? u"atomic.toml"_s : u"profile.toml"_s;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    require(file.open(QIODevice::ReadOnly), file.errorString());
    return file.readAll();
}

std::unique_ptr<Testbed> filledBed(const profile::Profile &profile, const desk::DemoOptions &options,
                                   domain::UtcMicros now)
{
    const bool leased = profile.layout.base == u"leased"_s;
    std::unique_ptr<Testbed> bed =
        testbeds().at(databaseKind())(leased ? store::ExampleLayout::Leased : store::ExampleLayout::Atomic);
    bed->dropTables();
    bed->clock.at = now;
    const auto session = valueOf(bed->store(profile.layout)->openForWriting());
    (void)valueOf(desk::makeDemoIn(*session, profile, options));
    return bed;
}

} // namespace

Fixture::Fixture(qint64 healthyRows, quint32 seed, std::chrono::microseconds madeLater)
    : m_options{path(u"."_s), healthyRows, seed}
    , m_madeAt(clock.at.plus(madeLater))
{
    clock.at = m_madeAt;
    const auto made = desk::makeDemo(m_options, clock);
    require(made.has_value(), made ? QString() : made.error().message % u' ' % made.error().detail);
}

Testbed *Fixture::bed(const QString &database) const
{
    if (databaseKind() == u"sqlite"_s)
        return nullptr;
    std::unique_ptr<Testbed> &bed = m_beds[database];
    if (!bed) {
        const QString name = path(profileOf(database));
        bed = filledBed(parsed(contentOf(name), name), m_options, m_madeAt);
        bed->follow(clock);
    }
    return bed.get();
}

Desk Fixture::open(const QString &profileName, const QString &from, const QString &to) const
{
    QString text = QString::fromUtf8(contentOf(path(profileName)));
    if (!from.isEmpty()) {
        require(text.contains(from), u"the profile has no "_s % from);
        text.replace(from, to);
    }
    Desk desk{parsed(text.toUtf8(), path(profileName)), nullptr, nullptr};
    Testbed *const bed = this->bed(profileName == u"atomic.toml"_s ? u"atomic.db"_s : u"demo.db"_s);
    desk.store = bed ? bed->store(desk.profile.layout) : store::openStore(desk.profile, noLogin, clock);
    auto session = desk.store->openReadOnly();
    require(session.has_value(), session ? QString() : session.error().message % u' ' % session.error().detail);
    desk.session = std::move(*session);
    return desk;
}

void Fixture::execute(const QString &database, const QString &statement, const QVariantList &values) const
{
    (void)run(database, statement, values);
}

QVariant Fixture::value(const QString &database, const QString &statement, const QVariantList &bound) const
{
    const QVariantList found = run(database, statement, bound);
    require(!found.isEmpty(), u"nothing found by "_s % statement);
    return found.front();
}

QVariantList Fixture::values(const QString &database, const QString &statement, const QVariantList &bound) const
{
    return run(database, statement, bound);
}

QVariantList Fixture::run(const QString &database, const QString &statement, const QVariantList &bound) const
{
    Testbed *const bed = this->bed(database);
    if (!bed)
        return runOnFile(path(database), statement, bound);
    QVariantList values;
    for (const QVariantList &row : bed->rows(statement, bound))
        values += row;
    return values;
}

QVariant Fixture::time(const QString &database, domain::UtcMicros instant) const
{
    const Testbed *const bed = this->bed(database);
    return bed ? bed->time(instant) : QVariant::fromValue(instant.value());
}

QString Fixture::givingIds(const QString &database, const QString &insert) const
{
    const Testbed *const bed = this->bed(database);
    return bed ? bed->givingIds(insert) : insert;
}

void Fixture::dropIndex(const QString &database, const QString &index, const QString &table) const
{
    Testbed *const bed = this->bed(database);
    bed ? bed->dropIndex(index, table) : execute(database, u"DROP INDEX "_s + index);
}

domain::RecordRef Fixture::record(const QByteArray &key, const QString &database) const
{
    const QVariant id = value(database, u"SELECT id FROM api_idempotency WHERE idempotency_key = ?"_s, {QVariant(key)});
    return domain::RecordRef(id.toLongLong());
}

QStringList codesOf(const desk::Diagnosis &diagnosis)
{
    QStringList codes;
    for (const domain::Finding &finding : diagnosis.findings)
        codes.append(domain::anomalyCode(finding.anomaly));
    return codes;
}

} // namespace idemdesk::test
