-- Rebuilt responses of these records, oldest first. Index: the primary key.
SELECT record_ref, command_id, order_id, before_digest, after_digest, at_us FROM {table}
WHERE {any refs record_ref} ORDER BY at_us, command_id
