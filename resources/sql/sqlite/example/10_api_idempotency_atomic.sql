-- The record table of the atomic layout. AUTOINCREMENT: an id that was deleted never comes back.
CREATE TABLE api_idempotency (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  tenant_id BIGINT NOT NULL,
  actor_id BIGINT NOT NULL,
  operation BLOB NOT NULL,
  idempotency_key BLOB NOT NULL,
  fingerprint_version SMALLINT NOT NULL,
  request_hash BLOB NOT NULL,
  state TEXT NOT NULL,
  response_status SMALLINT NULL,
  response_content_type TEXT NULL,
  response_location TEXT NULL,
  response_body BLOB NULL,
  created_at BIGINT NOT NULL,
  completed_at BIGINT NULL,
  expires_at BIGINT NULL
)
