-- Which database this is. Index: the primary key.
SELECT id FROM idemdesk_database WHERE one = 1
