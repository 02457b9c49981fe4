// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QFutureWatcher>
#include <QObject>

#include <utility>

namespace idemdesk::models {

/// Calls `done(const T &)` on the context's thread once the future has its answer, and never where the context died
/// before that. (`QFuture::then(context)` of Qt 6.4 aborts there.) The future must be one that is answered in any case,
/// as those of store::Worker and Background are.
template <typename T, typename Done>
void whenDone(const QFuture<T> &future, QObject *context, Done done)
{
    auto *watcher = new QFutureWatcher<T>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, done = std::move(done)]() mutable {
        watcher->deleteLater();
        done(watcher->result());
    });
    watcher->setFuture(future);
}

} // namespace idemdesk::models
