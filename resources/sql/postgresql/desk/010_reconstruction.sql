-- Responses that were rebuilt from an order, for ever (R13); digests are SHA-256.
CREATE TABLE idemdesk_reconstruction (
  record_ref TEXT NOT NULL,
  command_id TEXT NOT NULL,
  order_id BIGINT NOT NULL,
  before_digest bytea NOT NULL,
  after_digest bytea NOT NULL,
  at_us BIGINT NOT NULL,
  PRIMARY KEY (record_ref, command_id)
)
