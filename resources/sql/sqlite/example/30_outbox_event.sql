-- One row for each effect outside the database, written in the order's transaction (R28).
CREATE TABLE outbox_event (
  event_id BLOB NOT NULL PRIMARY KEY,
  order_id BIGINT NOT NULL,
  kind TEXT NOT NULL,
  downstream_key BLOB NOT NULL,
  payload BLOB NOT NULL,
  attempts INT NOT NULL DEFAULT 0,
  last_attempt_at BIGINT NULL,
  sent_at BIGINT NULL,
  claimed_by BLOB NULL,
  claimed_until BIGINT NULL,
  created_at BIGINT NOT NULL
)
