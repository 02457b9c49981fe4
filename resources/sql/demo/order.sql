-- One order of the demo.
INSERT INTO orders (id, tenant_id, client_order_ref, sku, quantity, idempotency_id, idem_generation, created_at)
VALUES (:id, :tenant_id, :client_order_ref, :sku, :quantity, :idempotency_id, :idem_generation, :created_at)
