-- A table or view by its name, as the login's search_path finds it, or by schema and name. Names are looked for without
-- regard to case, the exact one first. pg_class has no index on lower case, and is small.
SELECT CAST(c.oid AS bigint), c.relname, n.nspname, pg_table_is_visible(c.oid),
  row_security_active(c.oid), has_schema_privilege(n.oid, 'USAGE')
FROM pg_catalog.pg_class AS c JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')
  AND ((lower(CAST(c.relname AS text)) = lower(CAST(:name AS text)) AND pg_table_is_visible(c.oid))
    OR lower(n.nspname || '.' || c.relname) = lower(CAST(:name AS text)))
ORDER BY pg_table_is_visible(c.oid) DESC, c.relname = CAST(:name AS text) DESC, n.nspname, c.relname
LIMIT 1
