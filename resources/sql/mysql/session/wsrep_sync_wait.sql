-- On Galera a read first waits until this node has applied what the cluster had committed before it (R14).
SET SESSION wsrep_sync_wait = 1
