-- What receivers said of events. Index: downstream_outcome(event_id).
SELECT {bytes event_id}, {bytes downstream_key}, {bytes kind}, {bytes outcome}, {bytes external_id}, {time confirmed_at}
FROM {table} WHERE {any ids event_id} ORDER BY {column event_id}
