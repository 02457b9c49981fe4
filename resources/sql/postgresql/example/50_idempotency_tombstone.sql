-- Keys that were used once and whose record is gone: they are refused, not executed again (R25). The key itself is not
-- kept, only its digest under the deployment's secret.
CREATE TABLE idempotency_tombstone (
  tenant_id BIGINT NOT NULL,
  actor_id BIGINT NOT NULL,
  operation bytea NOT NULL,
  key_digest bytea NOT NULL,
  until_at timestamptz(6) NOT NULL,
  PRIMARY KEY (tenant_id, actor_id, operation, key_digest)
)
