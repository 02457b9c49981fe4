-- Reads the file's first page and schema: what is no database is told here.
SELECT COUNT(*) FROM main.sqlite_schema
