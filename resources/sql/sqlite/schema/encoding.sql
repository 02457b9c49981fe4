-- How the database file holds text.
SELECT encoding FROM pragma_encoding
