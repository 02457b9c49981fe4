-- The latest complete run. Index: the primary key, read from its end.
SELECT id, started_at_us, finished_at_us, records FROM idemdesk_diagnosis ORDER BY id DESC LIMIT 1
