// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command_line.h"

#include "cli/help_text.h"
#include "domain/inert_text.h"
#include "profile/nearest_name.h"

#include <CLI/CLI.hpp>

#include <map>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr int NameColumn = 28;
constexpr int HelpColumns = 80 - NameColumn;

/// Takes what CLI11 finds; what stands in here outlives the parse.
struct Bound
{
    const Command *command = nullptr;
    CLI::App *app = nullptr;
    std::map<QString, std::vector<std::string>> values;
    std::map<QString, std::string> single;
    std::map<QString, bool> switches;
};

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

/// A scalar takes its value whatever it looks like; CLI11 would split `[a,b]` for a list.
void declareOption(Bound &bound, const OptionSpec &spec)
{
    const std::string name = spec.name.toStdString();
    const std::string help = filled(spec.help, HelpColumns).toStdString();
    const bool isNamed = spec.name.startsWith(u'-');
    if (isNamed && spec.value.isEmpty()) {
        bound.app->add_flag(name, bound.switches[spec.name], help);
    } else if (spec.count == OptionSpec::Count::Any) {
        bound.app->add_option(name, bound.values[spec.name], help)->type_name(spec.value.toStdString());
    } else {
        CLI::Option *option = bound.app->add_option(name, bound.single[spec.name], help);
        option->type_name(spec.value.toStdString());
        option->required(spec.count == OptionSpec::Count::One);
    }
}

CLI::App *parentOf(CLI::App &root, const QStringList &path)
{
    CLI::App *app = &root;
    for (const QString &name : path.mid(0, path.size() - 1)) {
        const std::string text = name.toStdString();
        const auto known = app->get_subcommands([&](const CLI::App *child) { return child->get_name() == text; });
        app = known.empty() ? app->add_subcommand(text, "the console's own tables")->fallthrough() : known.front();
    }
    return app;
}

void declareCommand(CLI::App &root, const Command &command, Bound &bound)
{
    CLI::App *parent = parentOf(root, command.path);
    bound.command = &command;
    bound.app = parent->add_subcommand(command.path.back().toStdString(), command.summary.toStdString());
    bound.app->footer(commandFooter(command).toStdString());
    bound.app->fallthrough();
    for (const OptionSpec &spec : command.options)
        declareOption(bound, spec);
}

Arguments argumentsOf(const Bound &bound)
{
    Arguments arguments;
    for (const OptionSpec &spec : bound.command->options) {
        const CLI::Option *option = bound.app->get_option_no_throw(spec.name.toStdString());
        if (!option || option->count() == 0)
            continue;
        std::vector<QByteArray> values;
        if (const auto many = bound.values.find(spec.name); many != bound.values.end()) {
            for (const std::string &value : many->second)
                values.push_back(QByteArray::fromStdString(value));
        } else if (const auto one = bound.single.find(spec.name); one != bound.single.end()) {
            values.push_back(QByteArray::fromStdString(one->second));
        }
        arguments.set(spec.name, std::move(values));
    }
    return arguments;
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
        m_root.get_formatter()->column_width(NameColumn);
        m_root.footer(overviewFooter().toStdString());
        m_root.require_subcommand(0, 1);
        m_root.add_option("--profile", m_globals.profile, "the deployment: a profile's name or file")
            ->type_name("NAME|FILE");
        m_root.add_option("--format", m_globals.format, "table, json, jsonl or csv")->type_name("FORMAT");
        m_root.add_flag("--version", m_globals.version, "print the version and leave");
        m_bound.reserve(commands.size());
        for (const Command &command : commands)
            declareCommand(m_root, command, m_bound.emplace_back());
    }

    /// CLI11 reports by exceptions; they end here.
    [[nodiscard]] Result<CommandLine> parse(const QByteArrayList &arguments)
    {
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
        const auto bound = std::ranges::find_if(m_bound, [](const Bound &each) { return each.app->parsed(); });
        if (bound == m_bound.end())
            return fail(ErrorCode::Usage, u"the command is not complete"_s, u"see "_s + helpOfChosen());
        return withGlobals({.text = {}, .command = bound->command, .arguments = argumentsOf(*bound), .profile = {}});
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
    std::vector<Bound> m_bound; ///< never grows behind the constructor: CLI11 holds addresses of what is in it
};

} // namespace

Result<CommandLine> parseCommandLine(const QByteArrayList &arguments, const std::vector<Command> &commands)
{
    return Parser(commands).parse(arguments);
}

} // namespace idemdesk::cli
