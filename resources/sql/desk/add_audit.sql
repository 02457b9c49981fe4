-- Appends to the audit log; the primary key is the arbiter of two writers.
INSERT INTO idemdesk_audit (seq, content, hash) VALUES (:seq, :content, :hash)
