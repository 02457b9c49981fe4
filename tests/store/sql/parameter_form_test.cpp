// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/parameter_form.h"
#include "store/sql/sql_template.h"
#include "store/sqlite/sqlite_dialect.h"

#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using store::inForm;
using Form = store::SqlParameter::Form;

/// Bytes become what a parameter takes, or nothing.
class ParameterFormTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theStatementSaysTheForm();
    void bytesBecomeText();
    void whatIsNoTextHasNoForm();
    void onlyACanonicalUuidIsOne();
    void otherValuesStayWhatTheyAre();
};

void ParameterFormTest::theStatementSaysTheForm()
{
    const store::SqliteDialect dialect;
    const auto statement =
        store::renderTemplate(u"SELECT :a, :b!text, :c!uuid, :list.3.1!text, ':d!text', :e!texture"_s, {}, dialect);
    QVERIFY(statement.has_value());
    QCOMPARE(statement->text, u"SELECT ?, ?, ?, ?, ':d!text', ?!texture"_s);
    std::vector<Form> forms;
    for (const store::SqlParameter &parameter : statement->parameters)
        forms.push_back(parameter.form);
    QVERIFY(forms == (std::vector{Form::AsGiven, Form::Text, Form::Uuid, Form::Text, Form::AsGiven}));
    QCOMPARE(statement->parameters[3].row, 3);
    QCOMPARE(statement->parameters[3].column, 1);
}

void ParameterFormTest::bytesBecomeText()
{
    const auto text = inForm(QByteArray("a'\\\xC3\xA9"), Form::Text);
    QVERIFY(text.has_value());
    QCOMPARE(text->typeId(), int(QMetaType::QString));
    QCOMPARE(text->toString(), u"a'\\é"_s);
    QCOMPARE(inForm(QByteArray("", 0), Form::Text)->toString(), u""_s);
    QVERIFY(!inForm(QByteArray("", 0), Form::Text)->toString().isNull());
}

void ParameterFormTest::whatIsNoTextHasNoForm()
{
    QVERIFY(!inForm(QByteArray("\xff"), Form::Text));
    QVERIFY(!inForm(QByteArray("\xC3"), Form::Text));
    QVERIFY(!inForm(QByteArray("a\0b", 3), Form::Text));
    QVERIFY(!inForm(QString(u"a\0b"_s), Form::AsGiven));
}

void ParameterFormTest::onlyACanonicalUuidIsOne()
{
    QCOMPARE(inForm(QByteArray("00000000-0000-4000-8000-00000000000a"), Form::Uuid)->toString(),
             u"00000000-0000-4000-8000-00000000000a"_s);
    for (const QByteArray &other :
         {QByteArray("00000000-0000-4000-8000-00000000000A"), QByteArray("x"), QByteArray(),
          QByteArray("{00000000-0000-4000-8000-00000000000a}"), QByteArray("00000000-0000-4000-8000-00000000000a\n")})
        QVERIFY(!inForm(other, Form::Uuid));
}

void ParameterFormTest::otherValuesStayWhatTheyAre()
{
    QCOMPARE(*inForm(QVariant(7), Form::Text), QVariant(7));
    QVERIFY(inForm(QVariant(), Form::Text)->isNull());
    QCOMPARE(*inForm(QByteArray("\xff"), Form::AsGiven), QVariant(QByteArray("\xff")));
    QCOMPARE(*inForm(QString(u"é"_s), Form::Uuid), QVariant(u"é"_s));
}

QTEST_GUILESS_MAIN(ParameterFormTest)
#include "parameter_form_test.moc"
