-- The steps of commands: rows are inserted and never changed. UNIQUE (command_id, step) decides which of
-- two senders of one command had an effect.
CREATE TABLE idemdesk_command_step (
  seq BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  command_id TEXT NOT NULL,
  step TEXT NOT NULL CHECK (step IN ('submitted', 'outcome', 'observed')),
  action TEXT NOT NULL,
  record_ref TEXT NOT NULL,
  payload_digest bytea NULL,
  generation BIGINT NULL,
  owner bytea NULL,
  order_seen INTEGER NULL,
  seen_order BIGINT NULL,
  approval_needed INTEGER NOT NULL DEFAULT 0,
  outcome TEXT NULL,
  text TEXT NULL,
  audit_seq BIGINT NULL,
  at_us BIGINT NOT NULL,
  UNIQUE (command_id, step)
)
