-- What a Galera node says of itself and its cluster; nothing on a server that is none.
SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_ready', 'wsrep_cluster_size', 'wsrep_cluster_status',
  'wsrep_local_state_comment', 'wsrep_provider_version')
