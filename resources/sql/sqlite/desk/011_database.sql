-- Which database this is: one row with a random id that the program makes, so that a journal can tell it from another
-- one that stands in the same place.
CREATE TABLE idemdesk_database (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id TEXT NOT NULL
)
