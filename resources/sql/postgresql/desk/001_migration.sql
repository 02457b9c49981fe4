-- What of the console's own schema was applied, and when.
CREATE TABLE idemdesk_migration (
  version INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  digest bytea NOT NULL,
  applied_at_us BIGINT NOT NULL
)
