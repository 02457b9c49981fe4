-- From a record to the commands that touched it.
CREATE INDEX ix_idemdesk_command_step_record ON idemdesk_command_step (record_ref)
