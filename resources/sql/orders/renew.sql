-- A later deadline for an owner whose lease is not over (R20). Index: the primary key.
UPDATE api_idempotency SET lease_until = :later, updated_at = :now
WHERE id = :id AND state = 'PROCESSING' AND generation = :generation AND owner_id = :owner AND lease_until > :now
