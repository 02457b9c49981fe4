-- The outcome, by the owner that holds this generation and by nobody else (R20). Index: the primary key.
UPDATE api_idempotency
SET state = 'COMPLETED', response_status = :status, response_content_type = :content_type,
  response_location = :location, response_body = :body, completed_at = :now, updated_at = :now, expires_at = :later
WHERE id = :id AND state = 'PROCESSING' AND generation = :generation AND owner_id = :owner
