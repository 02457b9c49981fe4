-- The audit log: canonical JSON, and its SHA-256 that the next entry names. Rows are inserted and never changed.
CREATE TABLE idemdesk_audit (
  seq BIGINT PRIMARY KEY,
  content bytea NOT NULL,
  hash bytea NOT NULL
)
