-- Changes no row: shows whether the session may write at all.
UPDATE {table} SET {column state} = {column state} WHERE 1 = 0
