// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/access/tokens.h"

#include "profile/owned_file.h"

#include <QCryptographicHash>
#include <QFile>

#include <sys/stat.h>

namespace idemdesk::orders {

using namespace Qt::StringLiterals;

namespace {

/// Changes whenever the file is written or replaced.
QByteArray stampOf(const QString &file)
{
    struct stat facts
    {};
    if (::stat(QFile::encodeName(file).constData(), &facts) != 0)
        return {};
    QByteArray stamp;
    for (const auto part : {static_cast<qint64>(facts.st_ino), static_cast<qint64>(facts.st_size),
                            static_cast<qint64>(facts.st_mtim.tv_sec), static_cast<qint64>(facts.st_mtim.tv_nsec)})
        stamp += QByteArray::number(part) + ' ';
    return stamp;
}

/// What is looked up tells nothing of how far a wrong token was right.
QByteArray digestOf(QByteArrayView token)
{
    return QCryptographicHash::hash(token.toByteArray(), QCryptographicHash::Sha256);
}

std::optional<Caller> callerFrom(const QByteArrayList &words)
{
    bool tenantOk = false;
    bool actorOk = false;
    Caller caller;
    caller.tenant = words.value(1).toLongLong(&tenantOk);
    caller.actor = words.value(2).toLongLong(&actorOk);
    for (const QByteArray &right : words.value(3).split(',')) {
        if (right != "create" && right != "read")
            return std::nullopt;
        (right == "create" ? caller.mayCreate : caller.mayRead) = true;
    }
    return words.size() == 4 && tenantOk && actorOk ? std::optional(caller) : std::nullopt;
}

} // namespace

Result<> Tokens::load()
{
    const std::scoped_lock lock(m_mutex);
    const QByteArray stamp = stampOf(m_file);
    Result<Table> table = read();
    if (!table)
        return propagate(table);
    m_table = std::move(*table);
    m_stamp = stamp;
    return {};
}

Result<std::optional<Caller>> Tokens::callerOf(const QByteArray &token)
{
    const std::scoped_lock lock(m_mutex);
    if (const QByteArray stamp = stampOf(m_file); stamp != m_stamp) {
        Result<Table> table = read();
        if (!table)
            return propagate(table);
        m_table = std::move(*table);
        m_stamp = stamp;
    }
    const auto found = m_table.find(digestOf(token));
    return found == m_table.end() ? std::nullopt : std::optional(found->second);
}

Result<Tokens::Table> Tokens::read() const
{
    const Result<std::optional<profile::OwnedFile>> file = profile::OwnedFile::read(m_file);
    if (!file)
        return propagate(file);
    if (!*file)
        return fail(ErrorCode::Profile, u"there is no file of tokens %1"_s.arg(m_file),
                    u"give one by --tokens: TOKEN TENANT ACTOR RIGHTS on each line"_s);
    if (const Result<> kept = (*file)->keptSecret(); !kept)
        return propagate(kept);
    Table table;
    int number = 0;
    for (const QByteArray &line : QByteArray((*file)->content().reveal(), (*file)->content().size()).split('\n')) {
        ++number;
        const QByteArrayList words = line.simplified().split(' ');
        if (words.front().isEmpty() || words.front().startsWith('#'))
            continue;
        const std::optional<Caller> caller = callerFrom(words);
        if (!caller || !table.emplace(digestOf(words.front()), *caller).second) {
            return fail(ErrorCode::Profile, u"%1, line %2 is not a token of its own"_s.arg(m_file).arg(number),
                        u"write TOKEN TENANT ACTOR RIGHTS; RIGHTS are create, read or create,read"_s);
        }
    }
    return table;
}

} // namespace idemdesk::orders
