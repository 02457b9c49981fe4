-- Its part in replication: whether it follows another server, receives from it, has stopped to apply, has applied all that it
-- received, and for how many microseconds the last change that it applied had been committed elsewhere.
SELECT pg_is_in_recovery(),
  EXISTS (SELECT 1 FROM pg_catalog.pg_stat_wal_receiver AS r WHERE r.pid IS NOT NULL),
  CASE WHEN pg_is_in_recovery() THEN pg_is_wal_replay_paused() END,
  pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn(),
  CAST(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000000 AS bigint)
