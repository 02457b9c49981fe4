// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bound_command.h"

#include "cli/help_text.h"

#include <CLI/CLI.hpp>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr int HelpColumns = 80 - HelpNameColumn;

/// The app that the command's last name stands under; the names before are made where they are missing.
CLI::App *parentOf(CLI::App &root, const QStringList &path)
{
    CLI::App *app = &root;
    for (const QString &name : path.mid(0, path.size() - 1)) {
        const std::string text = name.toStdString();
        const auto known = app->get_subcommands([&](const CLI::App *child) { return child->get_name() == text; });
        app =
            known.empty() ? app->add_subcommand(text, groupSummary(name).toStdString())->fallthrough() : known.front();
    }
    return app;
}

} // namespace

BoundCommand::BoundCommand(CLI::App &root, const Command &command) : m_command(command)
{
    m_app =
        parentOf(root, command.path)->add_subcommand(command.path.back().toStdString(), command.summary.toStdString());
    m_app->footer(commandFooter(command).toStdString());
    m_app->fallthrough();
    for (const OptionSpec &spec : command.options)
        declare(spec);
}

bool BoundCommand::isChosen() const
{
    return m_app->parsed();
}

Arguments BoundCommand::arguments() const
{
    Arguments arguments;
    for (const OptionSpec &spec : m_command.options) {
        const CLI::Option *option = m_app->get_option_no_throw(spec.name.toStdString());
        if (option && option->count() > 0)
            arguments.set(spec.name, valuesOf(spec.name));
    }
    return arguments;
}

/// A scalar takes its value whatever it looks like; CLI11 would split `[a,b]` for a list.
void BoundCommand::declare(const OptionSpec &spec)
{
    const std::string name = spec.name.toStdString();
    const std::string help = filled(spec.help, HelpColumns).toStdString();
    if (spec.name.startsWith(u'-') && spec.value.isEmpty()) {
        m_app->add_flag(name, m_switches[spec.name], help);
        return;
    }
    CLI::Option *option = spec.count == OptionSpec::Count::Any ? m_app->add_option(name, m_lists[spec.name], help)
                                                               : m_app->add_option(name, m_scalars[spec.name], help);
    option->type_name(spec.value.toStdString());
    option->required(spec.count == OptionSpec::Count::One);
}

std::vector<QByteArray> BoundCommand::valuesOf(const QString &name) const
{
    std::vector<QByteArray> values;
    if (const auto list = m_lists.find(name); list != m_lists.end()) {
        for (const std::string &value : list->second)
            values.push_back(QByteArray::fromStdString(value));
    }
    if (const auto scalar = m_scalars.find(name); scalar != m_scalars.end())
        values.push_back(QByteArray::fromStdString(scalar->second));
    return values;
}

} // namespace idemdesk::cli
