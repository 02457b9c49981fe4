-- Findings of a run in the order of the queue: urgency 0 is critical, ordinal counts records from the oldest.
CREATE TABLE IF NOT EXISTS idemdesk_finding (
  run BIGINT NOT NULL,
  urgency INT NOT NULL,
  ordinal BIGINT NOT NULL,
  record_ref VARBINARY(1000) NOT NULL,
  anomaly INT NOT NULL,
  found_at_us BIGINT NOT NULL,
  PRIMARY KEY (run, urgency, ordinal)
) ENGINE=InnoDB
