-- What the server says of itself; the zone is the one that other sessions have.
SELECT current_setting('server_version'), current_setting('transaction_isolation'),
  (SELECT s.reset_val FROM pg_catalog.pg_settings AS s WHERE s.name = 'TimeZone')
