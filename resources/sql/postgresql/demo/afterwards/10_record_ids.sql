-- The ids of the demo were given by the program: the next ones lie behind them. Index: the primary key.
SELECT setval(pg_get_serial_sequence('api_idempotency', 'id'), max(id)) FROM api_idempotency
