-- Columns in order with their types, collations and what this login may do to them. The catalogue reads one table.
SELECT column_name, column_type, is_nullable, collation_name, extra, privileges
FROM information_schema.columns
WHERE table_schema = DATABASE() AND table_name = :name ORDER BY ordinal_position
