-- What is stored for a key. Index: the unique one of the scope.
SELECT id, fingerprint_version, request_hash, state, response_status, response_content_type, response_location,
  response_body
FROM api_idempotency
WHERE tenant_id = :tenant AND actor_id = :actor AND operation = :operation AND idempotency_key = :key
