-- Shows whether the login may read every column: no row is read.
SELECT * FROM {table} WHERE 1 = 0
