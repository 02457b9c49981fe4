-- From an order to its events.
CREATE INDEX ix_outbox_event_order ON outbox_event (order_id)
