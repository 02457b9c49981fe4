-- What every read of orders returns.
{key}, {integer tenant_id}, {bytes client_order_ref}, {bytes sku}, {bytes quantity},
{insert record_id}, {integer idem_generation}, {time created_at}
