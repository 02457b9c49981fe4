-- Records how many findings of one code a run had.
INSERT INTO idemdesk_diagnosis_count (run, anomaly, findings) VALUES (:run, :anomaly, :findings)
