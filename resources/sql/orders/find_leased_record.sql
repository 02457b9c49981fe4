-- What is stored for a key, its generation, and whether its lease is over. Index: the unique one of the scope.
SELECT id, fingerprint_version, request_hash, state, response_status, response_content_type, response_location,
  response_body, generation, CASE WHEN lease_until < :now THEN 1 ELSE 0 END
FROM api_idempotency
WHERE tenant_id = :tenant AND actor_id = :actor AND operation = :operation AND idempotency_key = :key
