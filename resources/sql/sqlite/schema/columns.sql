-- Columns in order with their position in the primary key (0: none); generated ones too, hidden ones not.
SELECT name, type, "notnull", pk FROM pragma_table_xinfo(:name) WHERE hidden <> 1 ORDER BY cid
