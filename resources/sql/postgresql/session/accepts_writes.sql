-- Whether the server takes writes at all, and whether it takes them of this login.
SELECT pg_is_in_recovery(), current_setting('transaction_read_only')
