-- The audit log: canonical JSON, and its SHA-256 that the next entry names. Rows are inserted and never changed.
CREATE TABLE IF NOT EXISTS idemdesk_audit (
  seq BIGINT NOT NULL PRIMARY KEY,
  content LONGBLOB NOT NULL,
  hash BINARY(32) NOT NULL
) ENGINE=InnoDB
