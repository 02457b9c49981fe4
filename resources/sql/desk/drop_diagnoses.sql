-- Forgets older runs. Index: the primary key.
DELETE FROM idemdesk_diagnosis WHERE id < :run
