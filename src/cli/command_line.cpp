// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command_line.h"

#include "cli/bound_command.h"
#include "cli/help_text.h"
#include "domain/inert_text.h"
#include "profile/nearest_name.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

struct Globals
{
    std::string profile;
    std::string format = "table";
    bool version = false;
};

QString textOf(const std::string &bytes)
{
    return QString::fromStdString(bytes);
}

/// The names that could have stood where a word was not understood.
QStringList namesNear(const CLI::App &root, const QString &word)
{
    QStringList names;
    const bool isOption = word.startsWith(u'-');
    for (const CLI::App *app = &root; app;) {
        for (const CLI::Option *option : app->get_options())
            names += isOption ? u"--"_s + textOf(option->get_single_name()) : QString();
        const auto chosen = app->get_subcommands();
        for (const CLI::App *child : app->get_subcommands(nullptr))
            names += !isOption && chosen.empty() ? textOf(child->get_name()) : QString();
        app = chosen.empty() ? nullptr : chosen.front();
    }
    names.removeAll(QString());
    return names;
}

Error notUnderstood(const CLI::App &root)
{
    const std::vector<std::string> rest = root.remaining(true);
    const QString word = rest.empty() ? QString() : textOf(rest.front());
    const std::optional<QString> near = profile::nearestName(word, namesNear(root, word));
    return {ErrorCode::Usage,
            u"`%1` is not understood here"_s.arg(domain::inertText(word)),
            near ? u"did you mean `%1`?"_s.arg(*near) : u"see idemctl --help"_s,
            {}};
}

/// CLI11 would take the next argument for the value of `--key=`, silently.
std::optional<Error> argumentWithoutValue(const QByteArrayList &arguments)
{
    for (const QByteArray &argument : arguments) {
        if (argument == "--")
            break;
        if (!argument.startsWith("--") || argument.indexOf('=') != argument.size() - 1)
            continue;
        const QString name = domain::inertText(argument.chopped(1));
        return Error{ErrorCode::Usage, u"%1= has no value"_s.arg(name), u"an empty value is: %1 ''"_s.arg(name), {}};
    }
    return {};
}

/// `help COMMAND` asks what `COMMAND --help` asks.
QByteArrayList withHelpAsOption(const QByteArrayList &arguments)
{
    if (arguments.value(0) != "help")
        return arguments;
    return arguments.sliced(1) + QByteArrayList{"--help"};
}

QString versionText()
{
    return u"idemctl "_s + QLatin1StringView(IDEMDESK_VERSION);
}

/// Declares all and parses once.
class Parser
{
public:
    explicit Parser(const std::vector<Command> &commands) : m_root(overviewText().toStdString(), "idemctl")
    {
        m_root.get_formatter()->column_width(HelpNameColumn);
        m_root.footer(overviewFooter().toStdString());
        m_root.require_subcommand(0, 1);
        m_root.add_option("--profile", m_globals.profile, "the deployment: a profile's name or file")
            ->type_name("NAME|FILE");
        m_root.add_option("--format", m_globals.format, "table, json, jsonl or csv")->type_name("FORMAT");
        m_root.add_flag("--version", m_globals.version, "print the version and leave");
        for (const Command &command : commands)
            m_bound.push_back(std::make_unique<BoundCommand>(m_root, command));
    }

    /// CLI11 reports by exceptions; they end here.
    [[nodiscard]] Result<CommandLine> parse(const QByteArrayList &arguments)
    {
        if (const auto bare = argumentWithoutValue(arguments))
            return tl::unexpected(*bare);
        std::vector<std::string> reversed;
        for (auto argument = arguments.rbegin(); argument != arguments.rend(); ++argument)
            reversed.push_back(argument->toStdString());
        try {
            m_root.parse(reversed);
        } catch (const CLI::CallForHelp &) {
            return textLine(textOf(m_root.help()));
        } catch (const CLI::ExtrasError &) {
            return tl::unexpected(notUnderstood(m_root));
        } catch (const CLI::ParseError &error) {
            return fail(ErrorCode::Usage, domain::inertText(textOf(error.what())), u"see "_s + helpOfChosen());
        }
        return chosen();
    }

private:
    static CommandLine textLine(QString text)
    {
        CommandLine line;
        line.text = std::move(text);
        return line;
    }

    [[nodiscard]] QString helpOfChosen() const
    {
        QString path = u"idemctl"_s;
        for (const CLI::App *app = &m_root; app;) {
            const auto chosen = app->get_subcommands();
            app = chosen.empty() ? nullptr : chosen.front();
            path += app ? u' ' + textOf(app->get_name()) : QString();
        }
        return path + u" --help"_s;
    }

    [[nodiscard]] Result<CommandLine> chosen() const
    {
        if (m_globals.version)
            return textLine(versionText());
        if (m_root.get_subcommands().empty())
            return textLine(textOf(m_root.help()));
        const auto bound = std::ranges::find_if(m_bound, [](const auto &each) { return each->isChosen(); });
        if (bound == m_bound.end())
            return fail(ErrorCode::Usage, u"the command is not complete"_s, u"see "_s + helpOfChosen());
        return withGlobals(
            {.text = {}, .command = &(*bound)->command(), .arguments = (*bound)->arguments(), .profile = {}});
    }

    [[nodiscard]] Result<CommandLine> withGlobals(CommandLine line) const
    {
        const std::optional<Format> format = formatNamed(textOf(m_globals.format));
        if (!format) {
            return fail(ErrorCode::Usage, u"`%1` is not a format"_s.arg(domain::inertText(textOf(m_globals.format))),
                        u"use --format table, json, jsonl or csv"_s);
        }
        line.format = *format;
        if (!m_globals.profile.empty())
            line.profile = textOf(m_globals.profile);
        return line;
    }

    CLI::App m_root;
    Globals m_globals;
    std::vector<std::unique_ptr<BoundCommand>> m_bound;
};

} // namespace

Result<CommandLine> parseCommandLine(const QByteArrayList &arguments, const std::vector<Command> &commands)
{
    return Parser(commands).parse(withHelpAsOption(arguments));
}

} // namespace idemdesk::cli
