-- Every transaction of this session, a single statement too, is refused to write (ground rule 1).
SET SESSION TRANSACTION READ ONLY
