-- Forgets findings of older runs that rest on several rows. Index: the primary key.
DELETE FROM idemdesk_set_finding WHERE run < :run
