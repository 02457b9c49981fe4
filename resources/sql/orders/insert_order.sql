-- The business write. Index: the unique one of tenant and reference, which outlives the key (R27).
INSERT INTO orders (tenant_id, client_order_ref, sku, quantity, idempotency_id, idem_generation, created_at)
VALUES (:tenant, :reference, :sku, :quantity, :record, :generation, :now)
