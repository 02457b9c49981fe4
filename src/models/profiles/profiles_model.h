// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/profiles/known_profile.h"
#include "models/rows/row_list.h"

namespace idemdesk::models {

/// The profiles that can be opened.
class ProfilesModel : public RowList<KnownProfile>
{
    Q_OBJECT

public:
    enum Column { Name, Environment, Server, ColumnCount };
    enum Role {
        AskedRole = Qt::UserRole + 1, ///< what opens it
        EnvironmentRole,              ///< int(profile::Environment)
        ProblemRole,                  ///< why it cannot be opened; empty where it can
    };

    using RowList::RowList;

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void show(std::vector<KnownProfile> profiles) { become(std::move(profiles)); }
    /// After the language has changed.
    void retranslate();
};

} // namespace idemdesk::models
