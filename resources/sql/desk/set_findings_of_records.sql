-- The same of the latest run about these records. Index: ix_idemdesk_set_finding_record; run + 0 keeps the primary key from
-- leading to all of the run.
SELECT {include desk/set_finding_columns.sql} FROM {table}
WHERE {any refs record_ref} AND run + 0 = (SELECT MAX(id) FROM idemdesk_diagnosis) ORDER BY urgency, ordinal
