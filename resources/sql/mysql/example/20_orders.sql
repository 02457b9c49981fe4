-- The business table of the seed. Its uniqueness outlives the key (R27).
CREATE TABLE orders (
  id BIGINT NOT NULL AUTO_INCREMENT,
  tenant_id BIGINT NOT NULL,
  client_order_ref VARBINARY(64) NOT NULL,
  sku VARBINARY(64) NOT NULL,
  quantity INT NOT NULL,
  idempotency_id BIGINT NULL,
  idem_generation BIGINT NOT NULL DEFAULT 0,
  created_at DATETIME(6) NOT NULL,
  PRIMARY KEY (id),
  UNIQUE KEY uq_orders_tenant_ref (tenant_id, client_order_ref),
  KEY ix_orders_idempotency (idempotency_id)
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4
