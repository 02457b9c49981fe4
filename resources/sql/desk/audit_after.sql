-- The audit log in its order, page by page. Index: the primary key.
SELECT seq, content, hash FROM idemdesk_audit WHERE seq > :after ORDER BY seq LIMIT :rows
