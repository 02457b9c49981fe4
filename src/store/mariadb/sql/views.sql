-- The views of the default database, from the server's dictionary: by schema.
SELECT TABLE_NAME FROM information_schema.TABLES
WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'VIEW'
ORDER BY TABLE_NAME
