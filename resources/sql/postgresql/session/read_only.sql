-- From the next transaction on the server refuses every write of this session.
SELECT set_config('default_transaction_read_only', 'on', false)
