-- Matching records between two places of one order, without bodies. Index: one in whose order the range lies. OFFSET 0 keeps
-- the conditions out of the inner query, where one of them could lead to another index and to all that it has.
SELECT {include records/columns.sql}
FROM (SELECT {mapped} FROM {table} WHERE {insert range} ORDER BY {insert order} OFFSET 0) AS ranged
WHERE ({insert rest}) AND ({insert conditions}) ORDER BY {insert order} LIMIT :rows
