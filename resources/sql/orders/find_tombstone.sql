-- Whether a key is refused for having been used once. Index: the primary key.
SELECT 1 FROM idempotency_tombstone
WHERE tenant_id = :tenant AND actor_id = :actor AND operation = :operation AND key_digest = :digest AND until_at > :now
