-- Orders by their own id. Index: the primary key.
SELECT {include business/order_columns.sql}
FROM {table} WHERE {any ids id} ORDER BY {sorted}
