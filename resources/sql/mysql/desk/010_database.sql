-- Which database this is: one row with a random id that the program makes, so that a journal can tell it from another
-- one that stands in the same place.
CREATE TABLE IF NOT EXISTS idemdesk_database (
  one INT NOT NULL PRIMARY KEY CHECK (one = 1),
  id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL) ENGINE=InnoDB
