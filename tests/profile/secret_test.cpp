// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/secret.h"

#include <QtTest/QtTest>

#include <cstdlib>
#include <new>
#include <string>
#include <type_traits>

using idemdesk::profile::Secret;

namespace {

const char *const Hidden = "correct horse battery staple";

/// What stood in the array that was given back last; the program's own operator delete[] notes it.
bool watching = false;
bool gaveBackHidden = false;

} // namespace

void *operator new[](std::size_t size)
{
    // Room behind, so that the look at it stays inside.
    void *memory = std::calloc(1, size + 64);
    if (!memory)
        std::abort();
    return memory;
}

void operator delete[](void *memory) noexcept
{
    if (watching && memory && std::string(static_cast<const char *>(memory), 28) == Hidden)
        gaveBackHidden = true;
    std::free(memory);
}

void operator delete[](void *memory, std::size_t) noexcept
{
    operator delete[](memory);
}

class SecretTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void holdsBytesAndEndsThem();
    void isEmptyWithoutBytes();
    void overwritesItsMemoryBeforeItGivesItBack();
    void overwritesWhatAnAssignmentReplaces();
    void leavesNothingBehindWhenMoved();
    void cannotBeCopiedOrPrinted();
    void wipesABuffer();
};

void SecretTest::init()
{
    watching = false;
    gaveBackHidden = false;
}

void SecretTest::holdsBytesAndEndsThem()
{
    const QByteArray bytes("\xff s\xc3\xa4", 5);
    const Secret secret(bytes);
    QCOMPARE(secret.size(), 5);
    QCOMPARE(QByteArray(secret.reveal(), 6), QByteArray(bytes + '\0'));
}

void SecretTest::isEmptyWithoutBytes()
{
    QVERIFY(Secret().isEmpty());
    QVERIFY(Secret(QByteArrayView()).isEmpty());
    QCOMPARE(QByteArray(Secret().reveal()), QByteArray());
}

void SecretTest::overwritesItsMemoryBeforeItGivesItBack()
{
    watching = true;
    delete[] qstrdup(Hidden);
    QVERIFY2(gaveBackHidden, "the watch sees nothing");
    gaveBackHidden = false;
    {
        const Secret secret{QByteArrayView(Hidden)};
        QCOMPARE(secret.size(), 28);
    }
    watching = false;
    QVERIFY(!gaveBackHidden);
}

void SecretTest::overwritesWhatAnAssignmentReplaces()
{
    Secret secret{QByteArrayView(Hidden)};
    watching = true;
    secret = Secret(QByteArrayView("other"));
    watching = false;
    QVERIFY(!gaveBackHidden);
    QCOMPARE(QByteArray(secret.reveal()), QByteArray("other"));
}

void SecretTest::leavesNothingBehindWhenMoved()
{
    Secret from{QByteArrayView(Hidden)};
    const Secret to(std::move(from));
    QVERIFY(from.isEmpty());
    QCOMPARE(QByteArray(from.reveal()), QByteArray());
    QCOMPARE(QByteArray(to.reveal()), QByteArray(Hidden));
}

template <typename T>
concept Streams = requires(QDebug stream, const T &value)
{
    stream << value;
};

void SecretTest::cannotBeCopiedOrPrinted()
{
    static_assert(Streams<QByteArray>);
    static_assert(!Streams<Secret>);
    static_assert(!std::is_copy_constructible_v<Secret> && !std::is_copy_assignable_v<Secret>);
    static_assert(!std::is_convertible_v<Secret, QByteArray> && !std::is_convertible_v<Secret, QString>);
}

void SecretTest::wipesABuffer()
{
    QByteArray buffer(Hidden);
    const char *memory = buffer.constData();
    idemdesk::profile::wipe(buffer);
    QVERIFY(buffer.isEmpty());
    QCOMPARE(QByteArray(memory, 28), QByteArray(28, '\0'));
}

QTEST_GUILESS_MAIN(SecretTest)
#include "secret_test.moc"
