-- Responses that were rebuilt from an order, for ever (R13); digests are SHA-256.
CREATE TABLE IF NOT EXISTS idemdesk_reconstruction (
  record_ref VARBINARY(1000) NOT NULL,
  command_id VARBINARY(64) NOT NULL,
  order_id BIGINT NOT NULL,
  before_digest BINARY(32) NOT NULL,
  after_digest BINARY(32) NOT NULL,
  at_us BIGINT NOT NULL,
  PRIMARY KEY (record_ref, command_id)
) ENGINE=InnoDB
