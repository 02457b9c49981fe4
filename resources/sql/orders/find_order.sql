-- An order of a tenant. Index: the primary key.
SELECT id, client_order_ref, sku, quantity, idempotency_id FROM orders WHERE id = :id AND tenant_id = :tenant
