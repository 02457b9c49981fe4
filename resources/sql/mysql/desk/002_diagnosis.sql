-- Runs of `diagnose --all` that went to the end.
CREATE TABLE IF NOT EXISTS idemdesk_diagnosis (
  id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  started_at_us BIGINT NOT NULL,
  finished_at_us BIGINT NOT NULL,
  records BIGINT NOT NULL
) ENGINE=InnoDB
