-- Forgets findings of older runs. Index: the primary key.
DELETE FROM idemdesk_finding WHERE run < :run
