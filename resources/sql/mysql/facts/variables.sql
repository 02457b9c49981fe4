-- The settings that the desk depends on, as this session has them; a server lists those that it knows.
SHOW SESSION VARIABLES WHERE Variable_name IN ('version', 'version_comment', 'log_bin', 'binlog_format', 'tx_isolation',
  'transaction_isolation', 'time_zone', 'system_time_zone', 'read_only', 'super_read_only', 'innodb_read_only',
  'innodb_autoinc_lock_mode', 'lower_case_table_names', 'wsrep_on', 'wsrep_sync_wait', 'wsrep_cluster_name',
  'innodb_flush_log_at_trx_commit', 'sync_binlog', 'max_allowed_packet')
