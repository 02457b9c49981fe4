-- The business table of the seed.
CREATE TABLE orders (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id BIGINT NOT NULL,
  client_order_ref bytea NOT NULL,
  sku bytea NOT NULL,
  quantity INT NOT NULL,
  idempotency_id BIGINT NULL,
  idem_generation BIGINT NOT NULL DEFAULT 0,
  created_at timestamptz(6) NOT NULL
)
