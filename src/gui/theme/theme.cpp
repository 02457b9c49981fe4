// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/theme/theme.h"

#include <QFile>
#include <QStyle>
#include <QStyleFactory>

#include <algorithm>
#include <array>

// The resources stand in a static library: nothing links them in by itself. Q_INIT_RESOURCE must not be called inside
// any namespace.
static void registerGuiResources()
{
    Q_INIT_RESOURCE(gui);
}

namespace idemdesk::gui {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<QStringView, 3> names{u"system", u"light", u"dark"};

/// What is painted by hand asks for it at every stroke; there is one look at a time.
Brightness &inUse()
{
    static Brightness brightness = Brightness::Light;
    return brightness;
}

Brightness brightnessOf(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness()
               ? Brightness::Dark
               : Brightness::Light;
}

QPalette paletteOf(const Colours &colours)
{
    QPalette palette(colours.text, colours.surface, colours.border, colours.border, colours.muted, colours.text,
                     colours.text, colours.surface, colours.window);
    palette.setColor(QPalette::AlternateBase, colours.window);
    palette.setColor(QPalette::Highlight, colours.selected.ground);
    palette.setColor(QPalette::HighlightedText, colours.selected.text);
    palette.setColor(QPalette::PlaceholderText, colours.muted);
    palette.setColor(QPalette::ToolTipBase, colours.surface);
    palette.setColor(QPalette::ToolTipText, colours.text);
    palette.setColor(QPalette::Link, colours.accent);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, colours.muted);
    return palette;
}

void fill(QString &sheet, const QString &name, const QColor &colour)
{
    sheet.replace(u'@' + name + u'@', colour.name());
}

QString tonesOf(const Colours &colours)
{
    QString rules;
    for (const auto &[name, tone] : colours.tones)
        rules += u"*[tone=\"%1\"] { color: %2; background: %3; }\n"_s.arg(name, tone.text.name(), tone.ground.name());
    return rules;
}

QString sheetOf(const Colours &colours)
{
    QFile file(u":/idemdesk/themes/idemdesk.qss"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString sheet = QString::fromUtf8(file.readAll());
    fill(sheet, u"window"_s, colours.window);
    fill(sheet, u"surface"_s, colours.surface);
    fill(sheet, u"border"_s, colours.border);
    fill(sheet, u"scroll"_s, colours.scroll);
    fill(sheet, u"text"_s, colours.text);
    fill(sheet, u"muted"_s, colours.muted);
    fill(sheet, u"accent"_s, colours.accent);
    fill(sheet, u"focus"_s, colours.focus);
    fill(sheet, u"button.text"_s, colours.button.text);
    fill(sheet, u"button.ground"_s, colours.button.ground);
    fill(sheet, u"selected.text"_s, colours.selected.text);
    fill(sheet, u"selected.ground"_s, colours.selected.ground);
    return sheet + tonesOf(colours);
}

} // namespace

QString themeName(ThemeChoice choice)
{
    return names[std::size_t(choice)].toString();
}

ThemeChoice themeNamed(const QString &name)
{
    const auto found = std::ranges::find(names, QStringView(name));
    return found == names.end() ? ThemeChoice::System : ThemeChoice(found - names.begin());
}

Theme::Theme(QApplication &application) : m_application(application), m_system(brightnessOf(application.palette()))
{
    registerGuiResources();
    application.setStyle(QStyleFactory::create(u"Fusion"_s));
}

void Theme::apply(ThemeChoice choice)
{
    inUse() =
        choice == ThemeChoice::System ? m_system : (choice == ThemeChoice::Dark ? Brightness::Dark : Brightness::Light);
    m_application.setPalette(paletteOf(colours()));
    m_application.setStyleSheet(sheetOf(colours()));
}

const Colours &Theme::colours()
{
    return coloursFor(inUse());
}

void setFlag(QWidget &widget, const char *name, const QVariant &value)
{
    if (widget.property(name) == value)
        return;
    widget.setProperty(name, value);
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
}

void setTone(QWidget &widget, const QString &tone)
{
    setFlag(widget, "tone", tone);
}

} // namespace idemdesk::gui
