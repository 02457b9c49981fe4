-- Every table and view of the main database but SQLite's own.
SELECT name FROM main.sqlite_schema
WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\_%' ESCAPE '\'
ORDER BY name
