-- What every read of records returns, without the body: its length alone.
{key},
{integer tenant_id}, {integer actor_id}, {bytes operation}, {bytes idempotency_key},
{integer fingerprint_version}, {bytes request_hash}, {bytes state},
{integer response_status}, {bytes response_content_type}, {bytes response_location}, {length response_body},
{time created_at}, {time completed_at}, {time expires_at},
{bytes owner_id}, {time lease_until}, {integer generation}, {time updated_at}, {bytes business_ref}
