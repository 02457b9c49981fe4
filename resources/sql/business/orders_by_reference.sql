-- Orders by client order reference in every tenant. Index: orders(client_order_ref).
SELECT {include business/order_columns.sql}
FROM {table} WHERE {any refs client_order_ref} ORDER BY {sorted}
