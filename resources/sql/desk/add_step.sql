-- One step of a command; UNIQUE (command_id, step) is the arbiter.
INSERT INTO idemdesk_command_step
  (command_id, step, action, record_ref, payload_digest, generation, owner, order_seen, seen_order, approval_needed,
   outcome, text, audit_seq, at_us)
VALUES
  (:command, :step, :action, :record, :payload, :generation, :owner, :seen, :order, :approval,
   :outcome, :text, :audit, :at)
