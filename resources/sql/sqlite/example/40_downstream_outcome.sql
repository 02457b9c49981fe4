-- What the receiver of an event said became of it. More than one row for an event is A29, so nothing here is unique.
CREATE TABLE downstream_outcome (
  event_id BLOB NOT NULL,
  downstream_key BLOB NOT NULL,
  kind TEXT NOT NULL,
  outcome TEXT NOT NULL,
  external_id BLOB NULL,
  confirmed_at BIGINT NULL
)
