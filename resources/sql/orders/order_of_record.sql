-- The order that an earlier owner of this record has committed. Index: that of idempotency_id.
SELECT id, client_order_ref, sku, quantity, idempotency_id FROM orders WHERE idempotency_id = :record
