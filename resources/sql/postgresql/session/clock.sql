-- The server's clock at this moment, in microseconds since 1970 UTC; now() would be that of the transaction's start.
SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS bigint)
