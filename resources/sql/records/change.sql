-- A compare-and-set on one record; the number of affected rows decides (R20). Index: the primary key.
UPDATE {table} SET {insert assignments} WHERE {insert conditions}
