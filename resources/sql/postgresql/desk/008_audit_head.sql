-- One row that writers of the audit log lock, so that each sees the last entry; never changed.
CREATE TABLE idemdesk_audit_head (id INTEGER PRIMARY KEY CHECK (id = 1))
