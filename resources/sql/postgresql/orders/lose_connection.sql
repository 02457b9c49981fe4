-- For fault injection: the server ends this very connection.
SELECT pg_terminate_backend(pg_backend_pid())
