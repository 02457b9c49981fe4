-- What of the console's own schema was applied, and when. DDL commits by itself here: every migration may be run again.
CREATE TABLE IF NOT EXISTS idemdesk_migration (
  version INT NOT NULL PRIMARY KEY,
  name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  digest BINARY(32) NOT NULL,
  applied_at_us BIGINT NOT NULL
) ENGINE=InnoDB
