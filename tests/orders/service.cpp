// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/orders/service.h"

#include <QFile>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

constexpr int hangLimit = 60'000;

} // namespace

Service::Service(const Shop &shop, const QStringList &options) : m_log(shop.path(u"serve.log"_s))
{
    m_process.setProcessEnvironment(shop.environment());
    m_process.setStandardErrorFile(m_log, QIODevice::Append);
    m_process.start(QStringLiteral(IDEM_ORDERS),
                    QStringList{u"serve"_s, u"--profile"_s, shop.profile(), u"--tokens"_s, shop.tokens(), u"--listen"_s,
                                u"127.0.0.1:0"_s, u"--allow-fault-header"_s} +
                        options);
    while (!m_process.canReadLine()) {
        if (!m_process.waitForReadyRead(hangLimit))
            qFatal("serve did not start: %s", log().constData());
    }
    m_port = static_cast<quint16>(m_process.readLine().trimmed().split(':').value(1).toUInt());
}

Service::~Service()
{
    kill();
}

bool Service::awaitCrash()
{
    return m_process.waitForFinished(hangLimit) && m_process.exitStatus() == QProcess::CrashExit;
}

int Service::stop()
{
    m_process.terminate();
    return m_process.waitForFinished(hangLimit) && m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode()
                                                                                                  : -1;
}

void Service::kill()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.kill();
    m_process.waitForFinished(hangLimit);
}

QByteArray Service::log() const
{
    QFile file(m_log);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Hold::Hold(QString path) : m_path(std::move(path))
{
    if (::mkfifo(QFile::encodeName(m_path).constData(), 0600) != 0)
        qFatal("%s cannot be made", qPrintable(m_path));
}

Hold::~Hold()
{
    release();
    QFile::remove(m_path);
}

void Hold::await()
{
    m_writer = ::open(QFile::encodeName(m_path).constData(), O_WRONLY | O_CLOEXEC);
}

void Hold::release()
{
    if (m_writer >= 0)
        ::close(m_writer);
    m_writer = -1;
}

} // namespace idemdesk::test
