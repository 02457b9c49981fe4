-- One effect outside the database, in the order's transaction (R28).
INSERT INTO outbox_event (event_id, order_id, kind, downstream_key, payload, created_at)
VALUES (:event, :order, :kind, :downstream_key, :payload, :now)
