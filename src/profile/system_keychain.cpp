// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/secrets.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>

#include <chrono>

#include <qt6keychain/keychain.h>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds LongestWait(2);

// Without a bus there is nobody to ask, and without an application no event loop to wait in.
bool canAsk()
{
    return QCoreApplication::instance() != nullptr && !qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS");
}

} // namespace

std::optional<QByteArray> SystemKeychain::read(const QString &key)
{
    if (!canAsk()) {
        return std::nullopt;
    }
    std::optional<QByteArray> secret;
    QEventLoop loop;
    // Deletes itself once it has an answer, which may be long after this function gave up on it.
    auto *job = new QKeychain::ReadPasswordJob(u"idemdesk"_s, QCoreApplication::instance());
    job->setKey(key);
    QObject::connect(job, &QKeychain::Job::finished, &loop, [&](const QKeychain::Job *) {
        if (job->error() == QKeychain::NoError) {
            secret = job->binaryData();
        }
        loop.quit();
    });
    QTimer::singleShot(LongestWait, &loop, &QEventLoop::quit);
    job->start();
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    return secret;
}

} // namespace idemdesk::profile
