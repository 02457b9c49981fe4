-- Runs of `diagnose --all` that went to the end.
CREATE TABLE idemdesk_diagnosis (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at_us BIGINT NOT NULL,
  finished_at_us BIGINT NOT NULL,
  records BIGINT NOT NULL
)
