-- Where the next window of an order ends and how many rows it has. Index: one in whose order the range lies, or one that leads
-- to few rows; OFFSET 0 keeps the rest of the conditions from leading to another.
SELECT {insert outputs}, COUNT(*) OVER ()
FROM (SELECT {insert columns}
  FROM (SELECT {mapped} FROM {table} WHERE {insert range} ORDER BY {insert order} OFFSET 0) AS ranged
  WHERE {insert rest} ORDER BY {insert order} LIMIT :window) AS w
ORDER BY {insert descending} LIMIT 1
