-- A takeover that counts as carried out by this console: the row that stands when it took effect.
INSERT INTO idemdesk_command_step (command_id, step, action, record_ref, generation, owner, order_seen, at_us)
VALUES (:command_id, 'observed', 'takeover', :record_ref, :generation, :owner, :order_seen, :at)
