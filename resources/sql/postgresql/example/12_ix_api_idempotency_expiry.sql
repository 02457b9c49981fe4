-- Serves sweeps, and the reading of rows that have no expiry yet.
CREATE INDEX ix_api_idempotency_expiry ON api_idempotency (expires_at)
