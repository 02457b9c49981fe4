-- A table or view of the database. The catalogue looks at one table.
SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = :name
