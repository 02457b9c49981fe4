-- From an event to its outcomes.
CREATE INDEX ix_downstream_outcome_event ON downstream_outcome (event_id)
