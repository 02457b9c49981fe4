-- Takeovers that took effect (those that did not have no owner), with what their look under the lock saw.
-- Index: ix_idemdesk_command_step_record; coalesce() and the sum keep others from seeming to serve.
SELECT record_ref, command_id, generation, owner, order_seen, at_us, seen_order FROM {table}
WHERE {any refs record_ref} AND coalesce(step, '') = 'observed' AND action = 'takeover' AND owner IS NOT NULL
ORDER BY seq + 0
