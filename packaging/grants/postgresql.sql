-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the desk's logins need on PostgreSQL, for the owner of the tables to run. Write your names in place of `public` (the
-- schema), of the four tables as the profile maps them, and of the logins; leave out the tables that there are not.

-- Who looks: browsing, lookup, check, diagnose. Without SELECT on response_body, name the other columns instead of the
-- table: stored replies are then neither shown nor compared.
GRANT USAGE ON SCHEMA public TO reader;
GRANT SELECT ON api_idempotency, orders, outbox_event, downstream_outcome TO reader;
GRANT SELECT ON idemdesk_migration, idemdesk_database, idemdesk_diagnosis, idemdesk_diagnosis_count, idemdesk_finding,
  idemdesk_set_finding, idemdesk_command_step, idemdesk_audit, idemdesk_audit_head, idemdesk_reconstruction TO reader;

-- Who acts, beside the above: the columns of a record that commands change, and new rows in the console's own tables.
-- Those are never changed: no UPDATE, no DELETE, but of the console's stored diagnoses, which the next ones replace.
GRANT USAGE ON SCHEMA public TO operator;
GRANT SELECT ON api_idempotency, orders, outbox_event, downstream_outcome TO operator;
GRANT SELECT ON idemdesk_migration, idemdesk_database, idemdesk_diagnosis, idemdesk_diagnosis_count, idemdesk_finding,
  idemdesk_set_finding, idemdesk_command_step, idemdesk_audit, idemdesk_audit_head, idemdesk_reconstruction TO operator;
GRANT UPDATE (state, response_status, response_content_type, response_location, response_body, completed_at, expires_at,
  owner_id, lease_until, generation, updated_at) ON api_idempotency TO operator;
GRANT INSERT ON idemdesk_command_step, idemdesk_audit, idemdesk_reconstruction TO operator;
GRANT INSERT, DELETE ON idemdesk_diagnosis, idemdesk_diagnosis_count, idemdesk_finding, idemdesk_set_finding TO operator;
GRANT USAGE ON SEQUENCE idemdesk_diagnosis_id_seq TO operator;
-- PostgreSQL locks a row for who may UPDATE some column of it. The only row of this table has one column that a CHECK holds
-- at 1, so that nothing in it can be changed with this.
GRANT UPDATE (id) ON idemdesk_audit_head TO operator;

-- Who installs the console's own tables (`idemctl schema install`), once and for each new version: it owns them, and runs
-- what stands above for them.
GRANT USAGE, CREATE ON SCHEMA public TO installer;
