-- From a record to its order.
CREATE INDEX ix_orders_idempotency ON orders (idempotency_id)
