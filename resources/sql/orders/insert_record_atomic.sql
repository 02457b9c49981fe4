-- The key, first of all: only who inserts it may execute. Index: the unique one of the scope, which is the arbiter (R11).
INSERT INTO api_idempotency (tenant_id, actor_id, operation, idempotency_key, fingerprint_version, request_hash, state,
  created_at)
VALUES (:tenant, :actor, :operation, :key, :fingerprint_version, :request_hash, 'PROCESSING', :now)
