-- Orders by (tenant, client order reference). Index: the unique one over both.
SELECT {include business/order_columns.sql}
FROM {matching refs tenant_id client_order_ref} ORDER BY {sorted}
