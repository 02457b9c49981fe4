// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/start/start_page.h"

#include "models/link/when_done.h"
#include "ui_start_page.h"

#include <QEvent>
#include <QFileDialog>
#include <QHeaderView>

namespace idemdesk::gui {

using models::ProfilesModel;

StartPage::StartPage(models::Background &files, QWidget *parent)
    : QWidget(parent), m_files(files), m_ui(std::make_unique<Ui::StartPage>())
{
    m_ui->setupUi(this);
    m_ui->profiles->setModel(&m_model);
    m_ui->profiles->verticalHeader()->hide();
    m_ui->profiles->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_ui->profiles->horizontalHeader()->setSectionResizeMode(ProfilesModel::Server, QHeaderView::Stretch);
    m_ui->profiles->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    connect(m_ui->profiles, &QTableView::activated, this, &StartPage::openCurrent);
    connect(m_ui->profiles->selectionModel(), &QItemSelectionModel::currentChanged, this, &StartPage::tellButtons);
    connect(m_ui->open, &QPushButton::clicked, this, &StartPage::openCurrent);
    connect(m_ui->file, &QPushButton::clicked, this, &StartPage::askForFile);
    connect(m_ui->demo, &QPushButton::clicked, this, &StartPage::demoWanted);
    tellButtons();
}

StartPage::~StartPage() = default;

void StartPage::refresh(const QStringList &paths)
{
    models::whenDone(m_files.run([paths] { return models::knownProfiles(paths); }), this,
                     [this](const std::vector<models::KnownProfile> &profiles) {
                         m_model.show(profiles);
                         if (!m_ui->profiles->currentIndex().isValid())
                             m_ui->profiles->setCurrentIndex(m_model.index(0, 0));
                         tellButtons();
                     });
}

void StartPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_ui->retranslateUi(this);
        m_model.retranslate();
    }
    QWidget::changeEvent(event);
}

void StartPage::openCurrent()
{
    const QModelIndex current = m_ui->profiles->currentIndex();
    if (current.isValid() && current.data(ProfilesModel::ProblemRole).toString().isEmpty())
        Q_EMIT chosen(current.data(ProfilesModel::AskedRole).toString());
}

void StartPage::askForFile()
{
    auto *dialog = new QFileDialog(this, tr("Open a profile"), {}, tr("Profiles (*.toml)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &StartPage::chosen);
    dialog->open();
}

void StartPage::tellButtons()
{
    const QModelIndex current = m_ui->profiles->currentIndex();
    m_ui->open->setEnabled(current.isValid() && current.data(ProfilesModel::ProblemRole).toString().isEmpty());
}

} // namespace idemdesk::gui
