-- Findings of a run that rest on several rows, in the order of the queue. record_ref: where one is about a record.
-- related: the ids of the other rows of its set, some of them, with blanks between.
CREATE TABLE idemdesk_set_finding (
  run BIGINT NOT NULL,
  urgency INTEGER NOT NULL,
  ordinal BIGINT NOT NULL,
  anomaly INTEGER NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  record_ref TEXT NULL,
  related TEXT NOT NULL,
  found_at_us BIGINT NOT NULL,
  PRIMARY KEY (run, urgency, ordinal)
) WITHOUT ROWID
