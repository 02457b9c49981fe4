-- The columns of an index in order with their collations, without those that SQLite adds; an expression has no name.
SELECT coalesce(name, ''), coll FROM pragma_index_xinfo(:name) WHERE key = 1 ORDER BY seqno
