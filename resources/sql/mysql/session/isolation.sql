-- Locking reads and writes see what is committed; under REPEATABLE READ gaps would be locked beside rows.
SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED
