-- Records a complete run.
INSERT INTO idemdesk_diagnosis (started_at_us, finished_at_us, records) VALUES (:started, :finished, :records)
