// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/desk_parts.h"
#include "models/commands/command_draft.h"
#include "models/story/evidence_model.h"

#include <QDialog>

#include <memory>

namespace Ui {
class CommandDialog;
}

namespace idemdesk::gui {

/// One command: what it would do by evidence read on opening, the operator's reason, on production the operation's name
/// typed, and how it ended. No button is the default; what is missing before it can be sent stands beside the button.
class CommandDialog : public QDialog
{
    Q_OBJECT

public:
    CommandDialog(const DeskParts &parts, const domain::RecordRef &record, models::SharedAction action,
                  QWidget *parent);
    ~CommandDialog() override;

    [[nodiscard]] models::CommandDraft &draft() { return m_draft; }
    /// Esc and the window's cross: nothing while the command is under way.
    void reject() override;

protected:
    void changeEvent(QEvent *event) override;

private:
    void connectFields();
    void tell();
    void tellLook();
    void tellFields();
    void tellOutcome();
    void tellButtons();
    /// The record is the desk's now and has an order: completing it comes next.
    [[nodiscard]] bool leadsToCompletion() const;
    void completeNext();
    [[nodiscard]] QString nextStep(const desk::Outcome &outcome) const;

    DeskParts m_parts;
    models::CommandDraft m_draft;
    models::EvidenceModel m_evidence;
    std::unique_ptr<Ui::CommandDialog> m_ui;
};

/// Opens the dialog over a window; it deletes itself when it is closed.
void openCommandDialog(const DeskParts &parts, const domain::RecordRef &record, const QString &action, QWidget *parent);

} // namespace idemdesk::gui
