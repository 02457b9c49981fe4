-- Findings of a run in the order of the queue: urgency 0 is critical, ordinal counts records from the oldest.
CREATE TABLE idemdesk_finding (
  run BIGINT NOT NULL,
  urgency INTEGER NOT NULL,
  ordinal BIGINT NOT NULL,
  record_ref TEXT NOT NULL,
  anomaly INTEGER NOT NULL,
  found_at_us BIGINT NOT NULL,
  PRIMARY KEY (run, urgency, ordinal)
)
