-- One row that writers of the audit log lock, so that each sees the last entry; never changed.
CREATE TABLE IF NOT EXISTS idemdesk_audit_head (id INT NOT NULL PRIMARY KEY CHECK (id = 1)) ENGINE=InnoDB
