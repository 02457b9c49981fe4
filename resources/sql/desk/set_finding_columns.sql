-- What every read of findings that rest on several rows returns.
anomaly, subject_kind, subject_id, record_ref, related, found_at_us
