-- One record with its body, locked against every other writer. Index: the primary key.
SELECT {include records/columns.sql}, {bytes response_body}
FROM {matching refs key} {insert lock}
