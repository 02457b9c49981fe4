-- Every table and view of the database that this login may see.
SELECT table_name FROM information_schema.tables
WHERE table_schema = DATABASE() AND table_type IN ('BASE TABLE', 'VIEW') ORDER BY table_name
