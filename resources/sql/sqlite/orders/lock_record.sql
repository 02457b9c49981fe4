-- The weaker fence: the transaction has locked the whole database already. Index: the primary key.
SELECT generation, state FROM api_idempotency WHERE id = :id
