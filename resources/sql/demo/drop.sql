-- Takes a table of a demo away again that was made a moment ago and not finished.
DROP TABLE {table}
