-- The columns of a table's valid B-tree indexes, index by index in order, without those that it only carries along; an
-- expression, and a column that the index compares otherwise than the column itself, has no name. Last whether it is in
-- the order of ORDER BY, forwards or backwards. Index: pg_index's, by table.
SELECT c.relname, i.indisunique, i.indpred IS NOT NULL,
  CASE WHEN i.indcollation[k.at] = a.attcollation AND p.opcdefault THEN CAST(a.attname AS text) ELSE '' END,
  i.indoption[k.at] = i.indoption[0] AND i.indoption[0] IN (0, 3)
FROM pg_catalog.pg_index AS i
  JOIN pg_catalog.pg_class AS c ON c.oid = i.indexrelid
  JOIN pg_catalog.pg_am AS m ON m.oid = c.relam AND m.amname = 'btree'
  CROSS JOIN LATERAL generate_series(0, i.indnkeyatts - 1) AS k (at)
  JOIN pg_catalog.pg_opclass AS p ON p.oid = i.indclass[k.at]
  LEFT JOIN pg_catalog.pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[k.at]
WHERE i.indrelid = CAST(CAST(:table AS bigint) AS oid) AND i.indisvalid
ORDER BY i.indisprimary DESC, c.relname, k.at
