-- What a connection is running, from the server's list in memory: by the connection's number.
SELECT QUERY_ID, COMMAND FROM information_schema.PROCESSLIST WHERE ID = ?
