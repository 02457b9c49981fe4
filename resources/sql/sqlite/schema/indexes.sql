-- The indexes of a table. A primary key that is the rowid is not among them.
SELECT name, "unique", partial FROM pragma_index_list(:name) ORDER BY seq DESC
