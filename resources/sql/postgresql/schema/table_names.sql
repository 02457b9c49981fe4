-- Every table and view but the server's own; with its schema where the login's search_path does not find it.
SELECT CASE WHEN pg_table_is_visible(c.oid) THEN CAST(c.relname AS text) ELSE n.nspname || '.' || c.relname END AS name
FROM pg_catalog.pg_class AS c JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname NOT LIKE 'pg\_%' AND n.nspname <> 'information_schema'
ORDER BY name
