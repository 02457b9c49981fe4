-- Keys that were used once and whose record is gone: they are refused, not executed again (R25). The key itself is not
-- kept, only its digest under the deployment's secret.
CREATE TABLE idempotency_tombstone (
  tenant_id BIGINT NOT NULL,
  actor_id BIGINT NOT NULL,
  operation VARBINARY(64) NOT NULL,
  key_digest BINARY(32) NOT NULL,
  until_at DATETIME(6) NOT NULL,
  PRIMARY KEY (tenant_id, actor_id, operation, key_digest)
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4
