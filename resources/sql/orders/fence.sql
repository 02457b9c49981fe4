-- Fences a business write in the same transaction: one row for the owner of this generation, none for one that lost it
-- (R21). Index: the primary key.
UPDATE api_idempotency SET updated_at = :now
WHERE id = :id AND state = 'PROCESSING' AND generation = :generation AND owner_id = :owner
