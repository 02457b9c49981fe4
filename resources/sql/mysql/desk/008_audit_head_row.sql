-- The row to lock.
INSERT IGNORE INTO idemdesk_audit_head (id) VALUES (1)
