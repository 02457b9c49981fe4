-- Rebuilt responses of one record, oldest first. Index: the primary key.
SELECT command_id, order_id, at_us FROM idemdesk_reconstruction WHERE record_ref = :record ORDER BY at_us, command_id
