-- Records that share a scope or a reference, without bodies. Index: the one over the columns that are matched; the
-- reader looks that it is there.
SELECT {include records/columns.sql}
FROM {insert matching} LIMIT :rows
