// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/output.h"

#include "cli/output/csv_listing.h"
#include "cli/output/csv_text.h"
#include "cli/output/json_listing.h"
#include "cli/output/json_text.h"
#include "cli/output/jsonl_listing.h"
#include "cli/output/table_listing.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

std::optional<Format> formatNamed(const QString &name)
{
    if (name == u"table")
        return Format::Table;
    if (name == u"json")
        return Format::Json;
    if (name == u"jsonl")
        return Format::Jsonl;
    if (name == u"csv")
        return Format::Csv;
    return {};
}

std::unique_ptr<Listing> makeListing(Output &output, std::vector<Column> columns, Fields shape)
{
    switch (output.format) {
    case Format::Table:
        break;
    case Format::Json:
        return std::make_unique<JsonListing>(output);
    case Format::Jsonl:
        return std::make_unique<JsonlListing>(output);
    case Format::Csv:
        return std::make_unique<CsvListing>(output, std::move(shape));
    }
    return std::make_unique<TableListing>(output, std::move(columns));
}

void writeDocument(Output &output, const Fields &fields, const Report &report)
{
    switch (output.format) {
    case Format::Table:
        writeReport(output.data, report, output.style, output.columns);
        return;
    case Format::Json:
        output.data.line(prettyJson(fields));
        return;
    case Format::Jsonl:
        output.data.line(compactJson(fields));
        return;
    case Format::Csv:
        output.data.line(csvHeader(fields));
        output.data.line(csvRow(fields));
        return;
    }
}

} // namespace idemdesk::cli
