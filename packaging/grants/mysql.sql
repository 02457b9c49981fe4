-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the desk's logins need on MySQL and MariaDB, for the database's owner to run. Write your names in place of `shop`
-- (the database), of the four tables as the profile maps them, and of the logins; leave out the tables that there are not.

-- Who installs the console's own tables (`idemctl schema install`), once and for each new version. Before all others: the
-- grants below are on tables that are there.
GRANT CREATE, SELECT, INSERT ON shop.idemdesk_migration TO installer;
GRANT CREATE, SELECT, INSERT ON shop.idemdesk_database TO installer;
GRANT CREATE, INSERT ON shop.idemdesk_audit_head TO installer;
GRANT CREATE ON shop.idemdesk_diagnosis TO installer;
GRANT CREATE ON shop.idemdesk_diagnosis_count TO installer;
GRANT CREATE ON shop.idemdesk_finding TO installer;
GRANT CREATE ON shop.idemdesk_set_finding TO installer;
GRANT CREATE ON shop.idemdesk_command_step TO installer;
GRANT CREATE ON shop.idemdesk_audit TO installer;
GRANT CREATE ON shop.idemdesk_reconstruction TO installer;

-- Who looks: browsing, lookup, check, diagnose. Without SELECT on response_body, name the other columns instead of the
-- table: stored replies are then neither shown nor compared.
GRANT SELECT ON shop.api_idempotency TO reader;
GRANT SELECT ON shop.orders TO reader;
GRANT SELECT ON shop.outbox_event TO reader;
GRANT SELECT ON shop.downstream_outcome TO reader;
GRANT SELECT ON shop.idemdesk_migration TO reader;
GRANT SELECT ON shop.idemdesk_database TO reader;
GRANT SELECT ON shop.idemdesk_diagnosis TO reader;
GRANT SELECT ON shop.idemdesk_diagnosis_count TO reader;
GRANT SELECT ON shop.idemdesk_finding TO reader;
GRANT SELECT ON shop.idemdesk_set_finding TO reader;
GRANT SELECT ON shop.idemdesk_command_step TO reader;
GRANT SELECT ON shop.idemdesk_audit TO reader;
GRANT SELECT ON shop.idemdesk_audit_head TO reader;
GRANT SELECT ON shop.idemdesk_reconstruction TO reader;

-- Who acts, beside the above: the columns of a record that commands change, and new rows in the console's own tables.
-- Those are never changed: no UPDATE, no DELETE, but of the console's stored diagnoses, which the next ones replace.
GRANT UPDATE (state, response_status, response_content_type, response_location, response_body, completed_at, expires_at,
  owner_id, lease_until, generation, updated_at) ON shop.api_idempotency TO operator;
GRANT INSERT ON shop.idemdesk_command_step TO operator;
GRANT INSERT ON shop.idemdesk_audit TO operator;
GRANT INSERT ON shop.idemdesk_reconstruction TO operator;
GRANT INSERT, DELETE ON shop.idemdesk_diagnosis TO operator;
GRANT INSERT, DELETE ON shop.idemdesk_diagnosis_count TO operator;
GRANT INSERT, DELETE ON shop.idemdesk_finding TO operator;
GRANT INSERT, DELETE ON shop.idemdesk_set_finding TO operator;
-- MySQL locks a row for who may UPDATE it only (MariaDB asks for SELECT alone). The only row of this table has one column
-- that a CHECK holds at 1, so that nothing in it can be changed with this.
GRANT UPDATE (id) ON shop.idemdesk_audit_head TO operator;
