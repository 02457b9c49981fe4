-- The same of the latest run about these records. Index: ix_idemdesk_set_finding_record.
SELECT {include desk/set_finding_columns.sql} FROM {table}
WHERE {any refs record_ref} AND run = (SELECT MAX(id) FROM idemdesk_diagnosis) ORDER BY run, urgency, ordinal
