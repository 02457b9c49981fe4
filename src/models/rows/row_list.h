// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include <algorithm>
#include <iterator>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

namespace idemdesk::models {

/// The rows of a model that change by rows and never by reset (so that selection, scroll position and what the pointer
/// is on stay). A `Row` has `==` and a key that stays the same while it is the same thing: `keyOf(row)`, found by
/// argument-dependent lookup.
template <typename Row>
class RowList : public QAbstractTableModel
{
public:
    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_rows.size());
    }

    [[nodiscard]] const std::vector<Row> &rows() const { return m_rows; }
    /// Null where there is no such row.
    [[nodiscard]] const Row *rowAt(const QModelIndex &index) const
    {
        return index.isValid() && index.row() < rowCount() ? &m_rows[std::size_t(index.row())] : nullptr;
    }

protected:
    /// Becomes `next`: rows that are gone are removed, others are moved, inserted, or changed in place.
    void become(std::vector<Row> next)
    {
        removeMissing(next);
        const int count = int(next.size());
        const Keys present = keysOf(m_rows);
        const auto isNew = [&](int at) { return !present.contains(keyOf(next[std::size_t(at)])); };
        for (int at = 0; at < count; ++at) {
            int last = at;
            while (last < count && isNew(last))
                ++last;
            if (last > at) {
                insert(at, last - 1, next);
                at = last - 1;
            } else {
                place(at, next);
            }
        }
        // Rows with one key were fewer this time.
        if (rowCount() > count)
            remove(count, rowCount() - 1);
    }

    /// Says that these columns of every row may read differently now: ages, or a language.
    void retell(int firstColumn, int lastColumn, const QList<int> &roles = {})
    {
        if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, firstColumn), index(rowCount() - 1, lastColumn), roles);
    }

private:
    [[nodiscard]] Row &row(int at) { return m_rows[std::size_t(at)]; }

    using Keys = std::set<std::decay_t<decltype(keyOf(std::declval<const Row &>()))>>;

    [[nodiscard]] static Keys keysOf(const std::vector<Row> &rows)
    {
        Keys keys;
        for (const Row &each : rows)
            keys.insert(keyOf(each));
        return keys;
    }

    void removeMissing(const std::vector<Row> &next)
    {
        const Keys kept = keysOf(next);
        const auto isGone = [&](int at) { return !kept.contains(keyOf(row(at))); };
        for (int last = rowCount() - 1; last >= 0; --last) {
            if (!isGone(last))
                continue;
            int first = last;
            while (first > 0 && isGone(first - 1))
                --first;
            remove(first, last);
            last = first;
        }
    }

    /// Takes over a run of new rows at once: lists are extended by pages.
    void insert(int first, int last, std::vector<Row> &next)
    {
        beginInsertRows({}, first, last);
        m_rows.insert(m_rows.begin() + first, std::make_move_iterator(next.begin() + first),
                      std::make_move_iterator(next.begin() + last + 1));
        endInsertRows();
    }

    void remove(int first, int last)
    {
        beginRemoveRows({}, first, last);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        endRemoveRows();
    }

    void place(int at, std::vector<Row> &next)
    {
        Row &wanted = next[std::size_t(at)];
        const auto from = std::find_if(m_rows.begin() + std::min(at, rowCount()), m_rows.end(),
                                       [&](const Row &other) { return keyOf(other) == keyOf(wanted); });
        if (from == m_rows.end()) {
            insert(at, at, next);
            return;
        }
        const int found = int(from - m_rows.begin());
        if (found != at) {
            beginMoveRows({}, found, found, {}, at);
            std::rotate(m_rows.begin() + at, from, from + 1);
            endMoveRows();
        }
        if (!(row(at) == wanted)) {
            row(at) = std::move(wanted);
            Q_EMIT dataChanged(index(at, 0), index(at, columnCount() - 1));
        }
    }

    std::vector<Row> m_rows;
};

} // namespace idemdesk::models
