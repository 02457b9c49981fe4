-- The weaker fence: the record is locked and looked at. It holds where all writers share one server. Index: the primary
-- key.
SELECT generation, state FROM api_idempotency WHERE id = :id FOR UPDATE
