-- Findings of one run, worst first, then oldest record. Index: the primary key, in this order.
SELECT record_ref, anomaly, found_at_us FROM idemdesk_finding
WHERE run = :run ORDER BY run, urgency, ordinal LIMIT :rows
