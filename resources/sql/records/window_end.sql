-- Where the next window of an order ends and how many rows it has. Index: the one that the page's plan names; at most
-- :window entries of it are read.
SELECT {insert outputs}, COUNT(*) OVER ()
FROM (SELECT {insert columns} FROM {table} WHERE ({insert range}) AND ({insert rest}) ORDER BY {insert order} LIMIT :window) AS w
ORDER BY {insert descending} LIMIT 1
