-- The older of the last two runs. Index: the primary key, two entries of it.
SELECT MIN(id) FROM (SELECT id FROM idemdesk_diagnosis ORDER BY id DESC LIMIT 2) AS latest
