-- One record of the demo, leased layout.
INSERT INTO api_idempotency (id, tenant_id, actor_id, operation, idempotency_key, fingerprint_version, request_hash,
  state, response_status, response_content_type, response_location, response_body, created_at, completed_at, expires_at,
  owner_id, lease_until, generation, updated_at, business_ref)
VALUES (:id, :tenant_id, :actor_id, :operation, :idempotency_key, :fingerprint_version, :request_hash,
  :state, :response_status, :response_content_type, :response_location, :response_body, :created_at, :completed_at,
  :expires_at, :owner_id, :lease_until, :generation, :updated_at, :business_ref)
