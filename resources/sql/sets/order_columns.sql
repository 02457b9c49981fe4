-- What findings about sets of rows need of an order.
{key}, {integer tenant_id}, {bytes client_order_ref}, {insert record_id}, {time created_at}
