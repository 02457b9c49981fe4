-- What the receiver of an event said became of it. More than one row for an event is A29, so nothing of it is unique;
-- the number is for replication, which needs a key.
CREATE TABLE downstream_outcome (
  id BIGINT NOT NULL AUTO_INCREMENT,
  event_id VARBINARY(64) NOT NULL,
  downstream_key VARBINARY(128) NOT NULL,
  kind VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  outcome VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  external_id VARBINARY(128) NULL,
  confirmed_at DATETIME(6) NULL,
  PRIMARY KEY (id),
  KEY ix_downstream_outcome_event (event_id)
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4
