// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/journal.h"
#include "tests/cli/demo_folder.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace idemdesk::cli {

/// A record whose lease has run out and whose order is there.
inline const QByteArray abandoned = "demo-a09-order-committed";

inline QJsonObject documentOf(const Ran &ran)
{
    return QJsonDocument::fromJson(ran.out).object();
}

/// A demo whose terminal keeps its journal in the demo's folder.
class SettlingBench : public DemoFolder
{
public:
    SettlingBench() { terminal().variables.insert(QStringLiteral("XDG_STATE_HOME"), path(QStringLiteral("state"))); }

    Ran takeover(const QByteArray &id, const QByteArray &generation, const QByteArrayList &more = {})
    {
        return terminal().run(
            QByteArrayList{"--format", "json", "takeover", id, "--generation", generation, "--reason", "gone"} + more);
    }
    Ran complete(const QByteArray &id, const QByteArray &generation, const QByteArrayList &more = {})
    {
        return terminal().run(QByteArrayList{"--format", "json", "reconcile", id, "--generation", generation,
                                             "--outcome", "completed", "--reason", "order is there"} +
                              more);
    }
    [[nodiscard]] QByteArray generation(const QByteArray &key) const
    {
        return ask(QStringLiteral("SELECT generation FROM api_idempotency WHERE idempotency_key = ?"), {key})
            .toByteArray();
    }
    /// Where its commands go.
    [[nodiscard]] desk::Destination here() const
    {
        return {path(QStringLiteral("profile.toml")),
                ask(QStringLiteral("SELECT id FROM idemdesk_database")).toString()};
    }
    [[nodiscard]] desk::Journal journal() const
    {
        return desk::Journal(path(QStringLiteral("state/idemdesk/commands")));
    }
};

/// What SettlingBench::takeover() sends, under an id of its own.
inline desk::Command commandOn(const QByteArray &record)
{
    return {desk::CommandId::random(),
            QStringLiteral("demo"),
            QStringLiteral("takeover"),
            *domain::RecordRef::parse(QString::fromLatin1(record)),
            1,
            QStringLiteral("gone"),
            {},
            {{QStringLiteral("lease_us"), {qint64(300'000'000)}}}};
}

} // namespace idemdesk::cli
