-- What the receiver of an event said became of it. More than one row for an event is A29, so nothing here is unique.
CREATE TABLE downstream_outcome (
  event_id bytea NOT NULL,
  downstream_key bytea NOT NULL,
  kind TEXT NOT NULL,
  outcome TEXT NOT NULL,
  external_id bytea NULL,
  confirmed_at timestamptz(6) NULL
)
