-- The entry that the next one follows. Index: the primary key.
SELECT seq, content, hash FROM idemdesk_audit ORDER BY seq DESC LIMIT 1
