-- What every session is set to. The planner takes an index wherever one serves, joins by it, and plans with the values at
-- hand: what this program reads is bounded by an index or by LIMIT, also where nobody has gathered statistics. Nothing
-- here lasts longer than the session.
SELECT set_config('TimeZone', 'UTC', false),
  set_config('bytea_output', 'hex', false),
  set_config('default_transaction_isolation', 'read committed', false),
  set_config('lock_timeout', '5s', false),
  set_config('idle_in_transaction_session_timeout', '60s', false),
  set_config('plan_cache_mode', 'force_custom_plan', false),
  set_config('enable_seqscan', 'off', false),
  set_config('enable_bitmapscan', 'off', false),
  set_config('enable_hashjoin', 'off', false),
  set_config('enable_mergejoin', 'off', false),
  set_config('max_parallel_workers_per_gather', '0', false),
  set_config('jit', 'off', false)
