-- Migrations that were applied. Index: the primary key; there are a handful.
SELECT version, name, digest FROM idemdesk_migration ORDER BY version
