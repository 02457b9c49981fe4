// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/secrets.h"

#include <QCoreApplication>

#include <chrono>
#include <future>

#include <qt6keychain/keychain.h>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds LongestWait(2);

using Answer = std::promise<std::optional<QByteArray>>;

// Without a bus there is nobody to ask, and without an application no event loop to wait in.
bool canAsk()
{
    return QCoreApplication::instance() != nullptr && !qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS");
}

/// The answer is shared: it may come long after nobody waits for it any more.
void ask(const QString &key, const std::shared_ptr<Answer> &answer)
{
    // Deletes itself once it has an answer.
    auto *job = new QKeychain::ReadPasswordJob(u"idemdesk"_s);
    job->setKey(key);
    QObject::connect(job, &QKeychain::Job::finished, job, [job, answer](const QKeychain::Job *) {
        const bool found = job->error() == QKeychain::NoError;
        answer->set_value(found ? std::optional(job->binaryData()) : std::nullopt);
    });
    job->start();
}

} // namespace

SystemKeychain::~SystemKeychain()
{
    if (!m_thread)
        return;
    m_thread->quit();
    // A keychain that hangs must not hold the program's end up; its thread is then left to the process.
    if (!m_thread->wait(QDeadlineTimer(LongestWait))) {
        static_cast<void>(m_asker.release());
        static_cast<void>(m_thread.release());
    }
}

QObject *SystemKeychain::start()
{
    std::call_once(m_started, [this] {
        m_thread = std::make_unique<QThread>();
        m_thread->setObjectName(u"keychain"_s);
        m_asker = std::make_unique<QObject>();
        m_asker->moveToThread(m_thread.get());
        m_thread->start();
    });
    return m_asker.get();
}

std::optional<QByteArray> SystemKeychain::read(const QString &key)
{
    if (!canAsk()) {
        return std::nullopt;
    }
    const auto answer = std::make_shared<Answer>();
    auto future = answer->get_future();
    QMetaObject::invokeMethod(
        start(), [key, answer] { ask(key, answer); }, Qt::QueuedConnection);
    return future.wait_for(LongestWait) == std::future_status::ready ? future.get() : std::nullopt;
}

} // namespace idemdesk::profile
