-- From a record to the findings of its sets.
CREATE INDEX ix_idemdesk_set_finding_record ON idemdesk_set_finding (record_ref)
