-- Findings by code of one run. Index: the primary key.
SELECT anomaly, findings FROM idemdesk_diagnosis_count WHERE run = :run ORDER BY anomaly
