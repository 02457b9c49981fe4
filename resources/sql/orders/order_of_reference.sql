-- The order that has this reference. Index: the unique one of tenant and reference.
SELECT id, client_order_ref, sku, quantity, idempotency_id FROM orders WHERE tenant_id = :tenant AND client_order_ref = :reference
