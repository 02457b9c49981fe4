-- Forgets the counts of older runs. Index: the primary key.
DELETE FROM idemdesk_diagnosis_count WHERE run < :run
