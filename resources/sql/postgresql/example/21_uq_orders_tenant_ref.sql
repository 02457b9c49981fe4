-- Business uniqueness, which outlives the key (R27).
CREATE UNIQUE INDEX uq_orders_tenant_ref ON orders (tenant_id, client_order_ref)
