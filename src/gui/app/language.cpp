// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/language.h"

#include "models/words/sentences.h"

#include <QLibraryInfo>
#include <QLocale>

namespace idemdesk::gui {

using namespace Qt::StringLiterals;

Language::~Language()
{
    removeAll();
}

QStringList Language::known()
{
    return {u"en"_s, u"ja"_s};
}

QString Language::nameOf(const QString &code)
{
    return code == u"ja" ? u"日本語"_s : u"English"_s;
}

void Language::use(const QString &code)
{
    const QString wanted = code.isEmpty() ? QLocale::system().name().section(u'_', 0, 0) : code;
    m_current = known().contains(wanted) ? wanted : u"en"_s;
    removeAll();
    // Qt's own dialogs and buttons first: where both have a text, the later translator is asked first.
    install(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + u"/qtbase_"_s + m_current);
    install(u":/i18n/idemdesk_"_s + m_current);
    models::forgetSentences();
}

void Language::install(const QString &file)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(file))
        return;
    m_application.installTranslator(translator.get());
    m_translators.push_back(std::move(translator));
}

void Language::removeAll()
{
    for (const auto &translator : m_translators)
        m_application.removeTranslator(translator.get());
    m_translators.clear();
}

} // namespace idemdesk::gui
