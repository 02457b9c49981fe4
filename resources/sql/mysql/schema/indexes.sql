-- The columns of a table's indexes in order, the primary key first; of an index over a part of a column the length of that
-- part. The catalogue reads one table.
SELECT index_name, non_unique, column_name, sub_part, index_type, collation
FROM information_schema.statistics
WHERE table_schema = DATABASE() AND table_name = :name
ORDER BY index_name <> 'PRIMARY', non_unique, index_name, seq_in_index
