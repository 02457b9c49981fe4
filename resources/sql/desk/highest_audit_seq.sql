-- The highest entry of the audit log that a command names: the log cannot end before it. Reads the console's own steps.
SELECT max(audit_seq) FROM idemdesk_command_step
