-- A table's columns and not one row of it; nothing is read.
SELECT * FROM %1 LIMIT 0
