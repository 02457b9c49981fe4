-- Matching records between two places of one order, without bodies. Index: the one that the page's plan names, in
-- whose order the range lies.
SELECT {include records/columns.sql}
FROM {table} WHERE ({insert range}) AND ({insert rest}) AND ({insert conditions}) ORDER BY {insert order} LIMIT :rows
