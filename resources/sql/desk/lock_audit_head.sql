-- Makes writers of the audit log wait for each other; the row is never changed. Index: the primary key.
SELECT id FROM idemdesk_audit_head WHERE id = 1 {insert lock}
