-- Findings of one run that rest on several rows, worst first. Index: the primary key, in this order.
SELECT {include desk/set_finding_columns.sql} FROM idemdesk_set_finding
WHERE run = :run ORDER BY run, urgency, ordinal LIMIT :rows
