-- One row for each effect outside the database, written in the order's transaction (R28).
CREATE TABLE outbox_event (
  event_id bytea NOT NULL PRIMARY KEY,
  order_id BIGINT NOT NULL,
  kind TEXT NOT NULL,
  downstream_key bytea NOT NULL,
  payload bytea NOT NULL,
  attempts INT NOT NULL DEFAULT 0,
  last_attempt_at timestamptz(6) NULL,
  sent_at timestamptz(6) NULL,
  claimed_by bytea NULL,
  claimed_until timestamptz(6) NULL,
  created_at timestamptz(6) NOT NULL
)
