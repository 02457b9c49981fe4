// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <QTranslator>

#include <memory>
#include <vector>

namespace idemdesk::gui {

/// The window's language; changed while it runs. Widgets hear of it by QEvent::LanguageChange.
class Language
{
public:
    explicit Language(QCoreApplication &application) : m_application(application) {}
    ~Language();
    Language(const Language &) = delete;
    Language &operator=(const Language &) = delete;

    /// `en`, `ja`.
    [[nodiscard]] static QStringList known();
    /// `English`, `日本語`: each in itself.
    [[nodiscard]] static QString nameOf(const QString &code);

    /// Empty for the desktop's, or English where that is not known.
    void use(const QString &code);
    [[nodiscard]] const QString &current() const { return m_current; }

private:
    void install(const QString &file);
    void removeAll();

    QCoreApplication &m_application;
    QString m_current;
    std::vector<std::unique_ptr<QTranslator>> m_translators;
};

} // namespace idemdesk::gui
