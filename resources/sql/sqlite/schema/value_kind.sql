-- The kind of the largest value of a key column, read from the end of its index: a blob sorts behind a text, a text
-- behind a number.
SELECT typeof({column id}) FROM {table} ORDER BY {column id} DESC LIMIT 1
