-- Findings of a run that rest on several rows, in the order of the queue. record_ref: where one is about a record.
-- related: the ids of the other rows of its set, some of them, with blanks between.
CREATE TABLE IF NOT EXISTS idemdesk_set_finding (
  run BIGINT NOT NULL,
  urgency INT NOT NULL,
  ordinal BIGINT NOT NULL,
  anomaly INT NOT NULL,
  subject_kind VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  subject_id VARBINARY(1000) NOT NULL,
  record_ref VARBINARY(1000) NULL,
  related BLOB NOT NULL,
  found_at_us BIGINT NOT NULL,
  PRIMARY KEY (run, urgency, ordinal),
  KEY ix_idemdesk_set_finding_record (record_ref)
) ENGINE=InnoDB
