-- How many findings of each code a run had, those too that were not stored one by one.
CREATE TABLE idemdesk_diagnosis_count (
  run BIGINT NOT NULL,
  anomaly INTEGER NOT NULL,
  findings BIGINT NOT NULL,
  PRIMARY KEY (run, anomaly)
)
