-- Columns in order: type (of a domain that which it stands for), position in the primary key (0: none), what the login may
-- do with it, and the collation where that does not compare by bytes. Index: pg_attribute's, by table.
SELECT a.attname,
  CASE t.typtype WHEN 'd' THEN format_type(t.typbasetype, t.typtypmod) ELSE format_type(a.atttypid, a.atttypmod) END,
  a.attnotnull,
  coalesce(array_position(CAST(k.indkey AS smallint[]), a.attnum) + 1, 0),
  has_column_privilege(a.attrelid, a.attnum, 'SELECT'),
  has_column_privilege(a.attrelid, a.attnum, 'UPDATE'),
  CASE WHEN t.typname = 'citext' THEN 'citext' WHEN NOT o.collisdeterministic THEN CAST(o.collname AS text) ELSE '' END
FROM pg_catalog.pg_attribute AS a
  JOIN pg_catalog.pg_type AS t ON t.oid = a.atttypid
  LEFT JOIN pg_catalog.pg_collation AS o ON o.oid = a.attcollation
  LEFT JOIN pg_catalog.pg_index AS k ON k.indrelid = a.attrelid AND k.indisprimary
WHERE a.attrelid = CAST(CAST(:table AS bigint) AS oid) AND a.attnum > 0 AND NOT a.attisdropped
ORDER BY a.attnum
