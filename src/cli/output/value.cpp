// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/value.h"

#include <algorithm>
#include <iterator>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

struct ScalarText
{
    QString operator()(std::nullptr_t) const { return {}; }
    QString operator()(bool value) const { return value ? u"true"_s : u"false"_s; }
    QString operator()(qint64 value) const { return QString::number(value); }
    QString operator()(const QString &value) const { return value; }
    QString operator()(const List &) const { return {}; }
    QString operator()(const Fields &) const { return {}; }
};

} // namespace

const Value &valueOf(const Fields &fields, QStringView name)
{
    static const Value null;
    const auto found = std::ranges::find_if(fields, [name](const Field &field) { return field.name == name; });
    return found == fields.end() ? null : found->value;
}

QString scalarText(const Value &value)
{
    return std::visit(ScalarText{}, value.data);
}

List textList(const std::vector<QString> &texts)
{
    return {texts.begin(), texts.end()};
}

void append(Fields &fields, Fields more)
{
    fields.insert(fields.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

} // namespace idemdesk::cli
