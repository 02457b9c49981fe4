-- The next orders by their id. Index: the primary key.
SELECT {include sets/order_columns.sql}
FROM {table} WHERE {insert after} ORDER BY {order} LIMIT :rows
