// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/profile_file.h"

#include "profile/connection_section.h"
#include "profile/layout_section.h"
#include "profile/operation_section.h"
#include "profile/resource.h"
#include "profile/rules_section.h"
#include "profile/toml_document.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

// Far beyond any profile, and little enough to be read by mistake (a database given as the profile).
constexpr qint64 LargestFile = 1'048'576;

void readHead(TomlSection &root, Profile &profile, const QString &folder)
{
    std::vector<Choice<Environment>> environments;
    for (const Environment environment : {Environment::Production, Environment::Staging, Environment::Development}) {
        environments.push_back({environmentName(environment), environment});
    }
    profile.name = root.filledText(u"name"_s).value_or(QFileInfo(profile.path).completeBaseName());
    profile.environment = root.choice(u"environment"_s, environments).value_or(profile.environment);
    if (const std::optional<QString> file = root.filledText(u"digest_key_file"_s)) {
        profile.digestKeyFile = QDir::cleanPath(QDir(folder).absoluteFilePath(*file));
    }
}

void readConnections(TomlSection &root, Profile &profile, const QString &folder)
{
    const ConnectionContext context{folder, profile.environment};
    TomlSection connection = root.section(u"connection"_s);
    TomlSection replica = root.section(u"replica"_s);
    TomlSection redis = root.section(u"redis"_s);
    if (!root.has(u"connection"_s)) {
        root.missing(u"a [connection] section, which says where the database is"_s);
        return;
    }
    profile.connection = readConnection(connection, context);
    if (replica.exists()) {
        profile.replicaMaxLag = replica.duration(u"max_lag"_s, true).value_or(profile.replicaMaxLag);
        profile.replica = readReplica(replica, profile.connection, context);
    }
    if (redis.exists()) {
        profile.redis = readRedis(redis, context);
    }
    if (redis.exists() && profile.connection.driver == Driver::Redis) {
        root.fault(u"redis"_s, u"stands beside a [connection] that is Redis itself"_s,
                   u"Delete the [redis] section."_s);
    }
}

void readOperations(TomlSection &root, domain::Rules &rules)
{
    TomlSection operations = root.section(u"operation"_s);
    for (const QString &name : operations.freeKeys()) {
        TomlSection section = operations.section(name);
        rules.operations[name.toUtf8()] = readOperation(section);
    }
}

void readDeployment(TomlSection &root, Profile &profile)
{
    TomlSection layout = root.section(u"layout"_s);
    profile.layout = readMapping(root, readBase(layout));
    profile.rules = readRules(layout, profile.layout);
    layout.finish();
    readOperations(root, profile.rules);
}

} // namespace

Result<Profile> parseProfile(const QByteArray &toml, const QString &path)
{
    const Result<toml::table> document = parseToml(toml, path);
    if (!document) {
        return propagate(document);
    }
    Problems problems(path);
    TomlSection root(&*document, {}, problems);
    Profile profile;
    profile.path = path;
    const QString folder = QFileInfo(path).absolutePath();
    readHead(root, profile, folder);
    readConnections(root, profile, folder);
    readDeployment(root, profile);
    root.finish();
    if (std::optional<Error> error = problems.mostTelling()) {
        return tl::unexpected(std::move(*error));
    }
    profile.warnings = problems.warnings();
    return profile;
}

Result<Profile> loadProfile(const QString &path)
{
    QFile file(path);
    const QString advice = u"Give --profile the path of a profile, or its name."_s;
    if (QFileInfo(path).isDir()) {
        return fail(ErrorCode::Profile, u"%1 is a folder, not a profile"_s.arg(path), advice);
    }
    if (!file.open(QIODevice::ReadOnly)) {
        return fail(ErrorCode::Profile, u"the profile %1 cannot be read"_s.arg(path), advice, file.errorString());
    }
    const QByteArray text = file.read(LargestFile + 1);
    if (text.size() > LargestFile) {
        return fail(ErrorCode::Profile, u"%1 is larger than 1 MiB and therefore no profile"_s.arg(path), advice);
    }
    return parseProfile(text, path);
}

QString profileDefaults(const QStringList &drivers)
{
    return QString::fromUtf8(resource(u"profile-defaults.toml"_s)).replace(u"@drivers@"_s, drivers.join(u" | "_s));
}

} // namespace idemdesk::profile
