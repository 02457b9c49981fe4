-- The business table of the seed.
CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  tenant_id BIGINT NOT NULL,
  client_order_ref BLOB NOT NULL,
  sku BLOB NOT NULL,
  quantity INT NOT NULL,
  idempotency_id BIGINT NULL,
  idem_generation BIGINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL
)
