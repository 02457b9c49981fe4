-- Records that match a search, without bodies. Index: the one that the search found to serve it; else the table is known to
-- be small. OFFSET 0 keeps the conditions on other columns from leading to another.
SELECT {include records/columns.sql}
FROM (SELECT {mapped} FROM {table} WHERE {insert leading} OFFSET 0) AS led
WHERE {insert conditions} ORDER BY {sorted} LIMIT :rows
