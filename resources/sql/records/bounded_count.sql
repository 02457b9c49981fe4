-- How many rows the conditions leave, counted no further than :rows. Index: the one that the caller names; without
-- conditions any.
SELECT COUNT(*) FROM (SELECT 1 FROM {table} WHERE {insert conditions} LIMIT :rows) AS w
