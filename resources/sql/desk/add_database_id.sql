-- Names this database for ever; the primary key is the arbiter of two that install at once.
INSERT INTO idemdesk_database (one, id) VALUES (1, :id)
