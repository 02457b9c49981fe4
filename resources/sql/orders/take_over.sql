-- The lease of an owner whose deadline has passed goes to another; of several takers one has a row (R20). Index: the
-- primary key.
UPDATE api_idempotency
SET owner_id = :owner, lease_until = :later, generation = generation + 1, updated_at = :now
WHERE id = :id AND state = 'PROCESSING' AND generation = :generation AND lease_until < :now
