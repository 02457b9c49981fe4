// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/record_view.h"

#include <QtTest>

using namespace idemdesk;
using namespace idemdesk::cli;
using namespace Qt::StringLiterals;

class RecordViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesATimeThatIsNotExactAsNullAndANote()
    {
        const domain::Masker masker;
        const domain::Rules rules;
        domain::Record twice;
        twice.createdAt = domain::StoredTime::exact(domain::UtcMicros(1));
        twice.expiresAt = domain::StoredTime::ambiguous(domain::UtcMicros(1), domain::UtcMicros(2), u"02:30"_s);
        const Fields fields = cli::recordFields(twice, {masker, rules});
        QCOMPARE(scalarText(valueOf(fields, u"created_at")), u"1970-01-01T00:00:00.000001Z"_s);
        QVERIFY(valueOf(fields, u"expires_at").isNull());
        const List &notes = std::get<List>(valueOf(fields, u"time_notes").data);
        QCOMPARE(notes.size(), size_t(1));
        QVERIFY(scalarText(notes[0]).startsWith(u"expires_at: "));
    }

    void addressesACompositeKeyByItsText()
    {
        const domain::Masker masker;
        const domain::Rules rules;
        domain::Record composite;
        composite.ref = domain::RecordRef({qint64(7), QByteArray("x")});
        const Fields fields = cli::recordFields(composite, {masker, rules});
        QCOMPARE(scalarText(valueOf(fields, u"id")), u"7/=x"_s);
    }
};

QTEST_GUILESS_MAIN(RecordViewTest)
#include "record_view_test.moc"
