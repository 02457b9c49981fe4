-- Records one finding of a run.
INSERT INTO idemdesk_finding (run, urgency, ordinal, record_ref, anomaly, found_at_us)
VALUES (:run, :urgency, :ordinal, :record, :anomaly, :at)
