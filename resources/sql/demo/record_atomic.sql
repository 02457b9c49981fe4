-- One record of the demo, atomic layout.
INSERT INTO api_idempotency (id, tenant_id, actor_id, operation, idempotency_key, fingerprint_version, request_hash,
  state, response_status, response_content_type, response_location, response_body, created_at, completed_at, expires_at)
VALUES (:id, :tenant_id, :actor_id, :operation, :idempotency_key, :fingerprint_version, :request_hash,
  :state, :response_status, :response_content_type, :response_location, :response_body, :created_at, :completed_at,
  :expires_at)
