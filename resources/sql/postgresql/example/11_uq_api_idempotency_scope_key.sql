-- The arbiter of "duplicate" (R11).
CREATE UNIQUE INDEX uq_api_idempotency_scope_key ON api_idempotency (tenant_id, actor_id, operation, idempotency_key)
