-- A response that was rebuilt from its order, and digests of what stood there before and stands there now (R13).
INSERT INTO idemdesk_reconstruction (record_ref, command_id, order_id, before_digest, after_digest, at_us)
VALUES (:record, :command, :order, :before, :after, :at)
