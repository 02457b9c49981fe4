-- Held until the transaction ends. The number is this program's own: the bytes of `idemdesk`.
SELECT pg_advisory_xact_lock(x'6964656d6465736b'::bigint)
