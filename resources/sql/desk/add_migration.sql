-- Records a migration. Index: the primary key.
INSERT INTO idemdesk_migration (version, name, digest, applied_at_us) VALUES (:version, :name, :digest, :at)
