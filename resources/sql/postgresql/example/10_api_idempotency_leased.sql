-- The record table of the leased layout. An identity: an id that was deleted never comes back.
CREATE TABLE api_idempotency (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id BIGINT NOT NULL,
  actor_id BIGINT NOT NULL,
  operation bytea NOT NULL,
  idempotency_key bytea NOT NULL,
  fingerprint_version SMALLINT NOT NULL,
  request_hash bytea NOT NULL,
  state TEXT NOT NULL,
  response_status SMALLINT NULL,
  response_content_type TEXT NULL,
  response_location TEXT NULL,
  response_body bytea NULL,
  created_at timestamptz(6) NOT NULL,
  completed_at timestamptz(6) NULL,
  expires_at timestamptz(6) NULL,
  owner_id bytea NULL,
  lease_until timestamptz(6) NULL,
  generation BIGINT NOT NULL DEFAULT 0,
  updated_at timestamptz(6) NOT NULL,
  business_ref bytea NULL
)
