-- Takeovers that took effect, with what their look under the lock saw. Index: ix_idemdesk_command_step_record.
SELECT record_ref, command_id, generation, owner, order_seen, at_us FROM {table}
WHERE {any refs record_ref} AND step = 'observed' AND action = 'takeover' ORDER BY seq
