// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/report.h"
#include "cli/output/sink.h"
#include "cli/output/style.h"
#include "cli/output/value.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace idemdesk::cli {

enum class Format { Table, Json, Jsonl, Csv };

/// `table`, `json`, `jsonl`, `csv`.
[[nodiscard]] std::optional<Format> formatNamed(const QString &name);

/// Where a command writes, and how.
struct Output
{
    Sink data;     ///< standard output: data alone
    Sink messages; ///< standard error: everything else
    Format format = Format::Table;
    Style style;
    int columns = 80;                       ///< of the screen; 80 where there is none
    bool progress = false;                  ///< true where standard error is a terminal
    std::optional<int> messageColumns = {}; ///< of that terminal: messages are wrapped; absent where it is none
};

/// One item of a list: its fields for programs, its cells for the table.
struct Item
{
    Fields fields;
    Row cells;
};

/// Writes a list item by item, in one of four formats. The items of one list have the same field names in the same
/// order.
class Listing
{
public:
    virtual ~Listing() = default;
    virtual void add(Item item) = 0;
    /// Shows what was added so far, as far as the format can.
    virtual void flush() = 0;
    /// Ends the list; `next` is the cursor of the next page, or nothing at the end.
    virtual void finish(const std::optional<QString> &next) = 0;
};

/// The listing for the output's format. `columns` are those of the table; `shape` names the fields of an item, for the
/// header of a CSV without items. The output must outlive it.
[[nodiscard]] std::unique_ptr<Listing> makeListing(Output &output, std::vector<Column> columns, Fields shape);

/// Writes one document: the fields as JSON (one line in jsonl) or as a header and one row of CSV, or the report.
void writeDocument(Output &output, const Fields &fields, const Report &report);

} // namespace idemdesk::cli
