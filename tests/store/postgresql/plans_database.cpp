// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/postgresql/plans_database.h"

#include "store/postgresql/postgresql_dialect.h"
#include "store/postgresql/postgresql_open.h"
#include "store/postgresql/postgresql_server.h"
#include "store/sql/sql_files.h"

#include <QRegularExpression>
#include <QSqlError>
#include <QSqlQuery>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

const QStringList content{
    u"INSERT INTO api_idempotency (tenant_id, actor_id, operation, idempotency_key, fingerprint_version, request_hash, "
    "state, created_at, expires_at, updated_at) SELECT 1, 2, 'orders.create.v1', convert_to(CAST(i AS text), 'UTF8'), "
    "1, "
    "'h', CASE WHEN i % 1000 = 0 THEN 'PROCESSING' ELSE 'COMPLETED' END, now(), CASE WHEN i % 1000 > 0 THEN "
    "timestamptz '2027-01-01 00:00:00+00' + i * interval '1 s' END, now() FROM generate_series(1, 50000) AS i"_s,
    u"INSERT INTO orders (tenant_id, client_order_ref, sku, quantity, idempotency_id, created_at) SELECT 1, "
    "convert_to(CAST(i AS text), 'UTF8'), 's', 1, i, now() FROM generate_series(1, 50000) AS i"_s,
    u"INSERT INTO outbox_event (event_id, order_id, kind, downstream_key, payload, created_at) SELECT "
    "convert_to(CAST(i AS text), 'UTF8'), i, 'k', '', '', now() FROM generate_series(1, 50000) AS i"_s,
    u"INSERT INTO downstream_outcome (event_id, downstream_key, kind, outcome) SELECT "
    "convert_to(CAST(i AS text), 'UTF8'), '', '', '' FROM generate_series(1, 50000) AS i"_s,
    u"INSERT INTO idemdesk_finding SELECT i / 10000, i % 4, i, '1', 9, 1 FROM generate_series(1, 50000) AS i"_s,
    u"INSERT INTO idemdesk_diagnosis (started_at_us, finished_at_us, records) VALUES (1, 2, 3)"_s,
    u"INSERT INTO idemdesk_set_finding SELECT i / 10000, i % 4, i, 8, 'record', CAST(i AS text), CAST(i AS text), '', "
    u"1 "
    "FROM generate_series(1, 50000) AS i"_s,
    u"INSERT INTO idemdesk_command_step (command_id, step, action, record_ref, at_us) SELECT CAST(i AS text), "
    "'observed', 'takeover', CAST(i AS text), 1 FROM generate_series(1, 50000) AS i"_s};

/// A literal in a parameter's place.
QString literalFor(const store::SqlParameter &parameter)
{
    if (parameter.name == u"rows"_s || parameter.name == u"window"_s)
        return u"500"_s;
    if (parameter.name.endsWith(u"_expiry"_s))
        return parameter.name.startsWith(u"until"_s) ? u"'2027-01-01 03:00:00+00'"_s : u"'2027-01-01 02:00:00+00'"_s;
    if (parameter.name == u"until_0"_s)
        return u"2000"_s;
    if (parameter.name == u"states"_s)
        return u"'PROCESSING'"_s;
    const QString number = QString::number(100 + std::max(parameter.row, 0));
    const bool isText = parameter.form == store::SqlParameter::Form::Text || parameter.name == u"command"_s;
    return isText ? QString(u'\'' + number + u'\'') : number;
}

QString withLiterals(const store::SqlStatement &statement)
{
    QString text;
    auto parameter = statement.parameters.begin();
    for (const QChar character : statement.text)
        text += character == u'?' ? literalFor(*parameter++) : QString(character);
    static const QRegularExpression bytes(u"CAST\\((\\d+) AS bytea\\)"_s);
    return text.replace(bytes, u"CAST('\\1' AS bytea)"_s);
}

} // namespace

PlansDatabase::PlansDatabase(Statistics statistics)
{
    if (!m_bed.write()->desk().install())
        failWith({ErrorCode::Internal, u"the console's own tables were not installed"_s});
    for (const QString &table : {u"api_idempotency"_s, u"orders"_s, u"outbox_event"_s, u"downstream_outcome"_s,
                                 u"idemdesk_finding"_s, u"idemdesk_set_finding"_s, u"idemdesk_command_step"_s})
        m_bed.execute(u"ALTER TABLE %1 SET (autovacuum_enabled = off)"_s.arg(table));
    for (const QString &statement : content)
        m_bed.execute(statement);
    if (statistics == Statistics::Gathered)
        m_bed.execute(u"ANALYZE"_s);
    m_connection = valueOf(store::openPostgreSql(m_bed.credentials(), store::PostgreSqlMode::ReadOnly));
    m_tables = valueOf(store::PostgreSqlServer(*m_connection, m_bed.clock).map(m_bed.layout()));
}

QString PlansDatabase::planOf(const QString &file, const store::TemplateInput &input) const
{
    const store::PostgreSqlDialect dialect;
    const QString text =
        withLiterals(valueOf(store::renderTemplate(valueOf(store::sqlFile(file, dialect.folder())), input, dialect)));
    QSqlQuery query(m_connection->database());
    if (!query.exec(u"EXPLAIN (COSTS off) "_s + text))
        failWith({ErrorCode::Internal, text, {}, query.lastError().text()});
    QStringList steps;
    while (query.next())
        steps << query.value(0).toString();
    const QString plan = steps.join(u'\n');
    if (plan.contains(u"Seq Scan"_s))
        failWith({ErrorCode::Internal, plan});
    return plan;
}

} // namespace idemdesk::test
