-- The key with its first lease: only who inserts it may execute. Index: the unique one of the scope, the arbiter (R11).
INSERT INTO api_idempotency (tenant_id, actor_id, operation, idempotency_key, fingerprint_version, request_hash, state,
  created_at, updated_at, owner_id, lease_until, generation, business_ref)
VALUES (:tenant, :actor, :operation, :key, :fingerprint_version, :request_hash, 'PROCESSING',
  :now, :now, :owner, :later, 1, :business_ref)
