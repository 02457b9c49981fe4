-- How long a statement of this session waits for a lock, `5000ms`.
SELECT set_config('lock_timeout', :wait, false)
