// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/profiles/profiles_model.h"

#include "domain/inert_text.h"
#include "models/words/sentences.h"
#include "models/words/terms.h"

namespace idemdesk::models {

namespace {

QString cell(const KnownProfile &profile, int column)
{
    switch (column) {
    case ProfilesModel::Name:
        return domain::inertText(profile.name);
    case ProfilesModel::Environment:
        return profile.problem.isEmpty() ? Terms::environment(profile.environment) : QString();
    case ProfilesModel::Server:
        return profile.problem.isEmpty() ? domain::inertText(profile.server) : sentence(profile.problem);
    default:
        return {};
    }
}

} // namespace

int ProfilesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProfilesModel::data(const QModelIndex &index, int role) const
{
    const KnownProfile *profile = rowAt(index);
    if (!profile)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return cell(*profile, index.column());
    case AskedRole:
        return profile->asked;
    case EnvironmentRole:
        return int(profile->environment);
    case ProblemRole:
        return profile->problem;
    default:
        return {};
    }
}

QVariant ProfilesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Profile");
    case Environment:
        return tr("Environment");
    case Server:
        return tr("Database");
    default:
        return {};
    }
}

void ProfilesModel::retranslate()
{
    retell(0, ColumnCount - 1);
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

} // namespace idemdesk::models
