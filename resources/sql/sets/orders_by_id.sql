-- Orders by their own id. Index: the primary key.
SELECT {include sets/order_columns.sql}
FROM {table} WHERE {any ids id} ORDER BY {sorted}
