-- The next records with their bodies in key order. Index: the primary key.
SELECT {include records/columns.sql}, {bytes response_body}
FROM {table} WHERE {insert after} ORDER BY {order} LIMIT :rows
