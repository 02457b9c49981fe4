-- The audit log: canonical JSON, and its SHA-256 that the next entry names. Rows are inserted and never changed.
CREATE TABLE idemdesk_audit (
  seq INTEGER PRIMARY KEY,
  content BLOB NOT NULL,
  hash BLOB NOT NULL
)
