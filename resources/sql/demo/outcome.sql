-- What the receiver of one event of the demo said.
INSERT INTO downstream_outcome (event_id, downstream_key, kind, outcome, external_id, confirmed_at)
VALUES (:event_id, :downstream_key, :kind, :outcome, :external_id, :confirmed_at)
