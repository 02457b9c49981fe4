-- One row for each effect outside the database, written in the order's transaction (R28).
CREATE TABLE outbox_event (
  event_id VARBINARY(64) NOT NULL,
  order_id BIGINT NOT NULL,
  kind VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  downstream_key VARBINARY(128) NOT NULL,
  payload MEDIUMBLOB NOT NULL,
  attempts INT NOT NULL DEFAULT 0,
  last_attempt_at DATETIME(6) NULL,
  sent_at DATETIME(6) NULL,
  claimed_by VARBINARY(64) NULL,
  claimed_until DATETIME(6) NULL,
  created_at DATETIME(6) NOT NULL,
  PRIMARY KEY (event_id),
  KEY ix_outbox_event_order (order_id)
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4
