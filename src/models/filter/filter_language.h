// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/filter/filter.h"
#include "models/filter/filter_words.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace idemdesk::models {

/// What is wrong with a filter line, and where.
struct FilterFault
{
    qsizetype from = 0;
    qsizetype length = 0;
    QString text; ///< one sentence in the user's language
};

/// A filter line that was read. Where there are faults, the filter holds what could be read and must not be used.
struct ReadFilter
{
    Filter filter;
    std::vector<FilterFault> faults; ///< in the order of the line

    [[nodiscard]] bool isGood() const { return faults.empty(); }
};

/// What could stand at the cursor.
struct FilterCompletion
{
    qsizetype from = 0; ///< of what a candidate takes the place of
    qsizetype length = 0;
    QStringList candidates; ///< `state:`, or `processing` behind `state:`
};

/// The language of the filter line, that of `idemctl list`: `state:processing tenant:42 older:10m anomaly:A9`. Every
/// condition must hold; each field stands at most once. Pure.
class FilterLanguage
{
    Q_DECLARE_TR_FUNCTIONS(idemdesk::models::FilterLanguage)

public:
    [[nodiscard]] static ReadFilter read(const QString &line);
    /// The line that read() turns into this filter.
    [[nodiscard]] static QString write(const Filter &filter);
    [[nodiscard]] static FilterCompletion complete(const QString &line, qsizetype cursor);

    /// `state`, `tenant`, …, in the order in which they are offered.
    [[nodiscard]] static QStringList fields();
    /// What a field is about, with an example, for help.
    [[nodiscard]] static QString about(const QString &field);

private:
    /// Why the value cannot be that field's; nothing where it was taken over.
    [[nodiscard]] static std::optional<QString> take(Filter &filter, const FilterWord &word);
    [[nodiscard]] static std::optional<QString> takeState(Filter &filter, const QString &value);
    [[nodiscard]] static std::optional<QString> takeAnomaly(Filter &filter, const QString &value);
    [[nodiscard]] static std::optional<QString> takeNumber(std::optional<qint64> &target, const QString &value);
    [[nodiscard]] static std::optional<QString> takeSpan(std::optional<std::chrono::microseconds> &target,
                                                         const QString &value);
    [[nodiscard]] static QStringList valuesFor(const QString &field);
};

} // namespace idemdesk::models
