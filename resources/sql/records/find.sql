-- Records by reference with their bodies. Index: the primary key.
SELECT {include records/columns.sql}, {bytes response_body}
FROM {matching refs key}
