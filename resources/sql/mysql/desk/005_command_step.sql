-- The steps of commands: rows are inserted and never changed. UNIQUE (command_id, step) decides which of
-- two senders of one command had an effect.
CREATE TABLE IF NOT EXISTS idemdesk_command_step (
  seq BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  command_id VARBINARY(64) NOT NULL,
  step VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL CHECK (step IN ('submitted', 'outcome', 'observed')),
  action VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  record_ref VARBINARY(1000) NOT NULL,
  payload_digest VARBINARY(32) NULL,
  generation BIGINT NULL,
  owner VARBINARY(255) NULL,
  order_seen SMALLINT NULL,
  seen_order BIGINT NULL,
  approval_needed SMALLINT NOT NULL DEFAULT 0,
  outcome VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
  text TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
  audit_seq BIGINT NULL,
  at_us BIGINT NOT NULL,
  UNIQUE KEY uq_idemdesk_command_step (command_id, step),
  KEY ix_idemdesk_command_step_record (record_ref)
) ENGINE=InnoDB
