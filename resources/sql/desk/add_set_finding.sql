-- Records one finding of a run that rests on several rows.
INSERT INTO idemdesk_set_finding
  (run, urgency, ordinal, anomaly, subject_kind, subject_id, record_ref, related, found_at_us)
VALUES (:run, :urgency, :ordinal, :anomaly, :kind, :subject, :record, :related, :at)
