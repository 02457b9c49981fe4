-- The steps of one command. Index: UNIQUE (command_id, step).
SELECT step, action, record_ref, payload_digest, generation, owner, order_seen, outcome, text, audit_seq, seen_order,
  approval_needed
FROM idemdesk_command_step WHERE command_id = :command ORDER BY seq
