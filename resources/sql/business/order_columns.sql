-- What every read of orders returns.
{key}, {integer tenant_id}, {bytes client_order_ref}, {bytes sku}, {bytes quantity},
{integer idempotency_id}, {integer idem_generation}, {time created_at}
