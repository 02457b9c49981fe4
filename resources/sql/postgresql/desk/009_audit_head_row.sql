-- The row to lock.
INSERT INTO idemdesk_audit_head (id) VALUES (1)
