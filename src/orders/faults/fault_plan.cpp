// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/faults/fault_plan.h"

#include <QFile>

#include <csignal>
#include <thread>
#include <unistd.h>

namespace idemdesk::orders {

using namespace Qt::StringLiterals;

namespace {

[[noreturn]] void hang()
{
    for (;;)
        ::pause();
}

/// Opening a FIFO waits for the other side, and its end of file for that side's closing.
void hold(const QString &fifo)
{
    QFile file(fifo);
    if (file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        static_cast<void>(file.readAll());
}

/// The statement itself may already report the loss; that is what was wanted.
void disconnect(store::SqlConnection &connection)
{
    const Result<qint64> done = connection.write(u"orders/lose_connection.sql"_s, {}, {});
    static_cast<void>(done);
}

} // namespace

Result<> FaultPlan::at(FaultPoint point, store::SqlConnection &connection)
{
    for (const Fault &fault : m_faults) {
        if (fault.point != point)
            continue;
        if (const Result<> done = carryOut(fault, connection); !done)
            return done;
    }
    return {};
}

Result<> FaultPlan::carryOut(const Fault &fault, store::SqlConnection &connection)
{
    switch (fault.action) {
    case FaultAction::Crash:
        ::kill(::getpid(), SIGKILL);
        hang();
    case FaultAction::Hang:
        hang();
    case FaultAction::Pause:
        std::this_thread::sleep_for(fault.pause);
        return {};
    case FaultAction::Hold:
        hold(fault.fifo);
        return {};
    case FaultAction::Disconnect:
        disconnect(connection);
        return {};
    case FaultAction::Fail:
        return fail(ErrorCode::Internal, u"a fault was asked for"_s);
    case FaultAction::Refuse:
        return fail(ErrorCode::Refused, u"the renewal was to be refused"_s);
    case FaultAction::LoseAnswer:
        m_losesAnswer = true;
        return {};
    }
    return {};
}

} // namespace idemdesk::orders
