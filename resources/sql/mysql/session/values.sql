-- What a server's defaults may have otherwise: times in UTC, no value cut to fit, statements that commit by themselves,
-- and no endless wait for a lock of rows or tables.
SET SESSION time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
  autocommit = 1, innodb_lock_wait_timeout = :lock_wait, lock_wait_timeout = :lock_wait
