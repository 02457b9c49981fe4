-- Records that match a search, without bodies. Index: the one that the search found to serve it; else the table is
-- known to be small.
SELECT {include records/columns.sql}
FROM {table} WHERE {insert conditions} ORDER BY {sorted} LIMIT :rows
