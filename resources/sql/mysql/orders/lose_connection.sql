-- For fault injection: the server ends this very connection.
KILL CONNECTION CONNECTION_ID()
