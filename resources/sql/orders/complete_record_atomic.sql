-- The outcome of the request that inserted this record in the same transaction. Index: the primary key.
UPDATE api_idempotency
SET state = 'COMPLETED', response_status = :status, response_content_type = :content_type,
  response_location = :location, response_body = :body, completed_at = :now, expires_at = :later
WHERE id = :id AND state = 'PROCESSING'
