-- One outbox event of the demo.
INSERT INTO outbox_event (event_id, order_id, kind, downstream_key, payload, attempts, last_attempt_at, sent_at, created_at)
VALUES (:event_id, :order_id, :kind, :downstream_key, :payload, :attempts, :last_attempt_at, :sent_at, :created_at)
