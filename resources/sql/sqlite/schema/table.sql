-- A table or view of the main database and the statement that made it. sqlite_schema is small and has no index.
SELECT name, sql FROM main.sqlite_schema
WHERE type IN ('table', 'view') AND name = :name COLLATE NOCASE
