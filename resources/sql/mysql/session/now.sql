-- The server's clock in UTC, to the microsecond.
SELECT UTC_TIMESTAMP(6)
