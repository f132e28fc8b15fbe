-- Users with a video that waits, and since when it is their turn: whoever chooses the next video looks at the first row
-- of an index, and not at every video that waits.
CREATE TABLE turns (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  priority integer NOT NULL,
  turn_at timestamptz NOT NULL
);
CREATE INDEX turns_in_order ON turns (priority DESC, turn_at);
CREATE INDEX generations_waiting ON generations (user_id, priority DESC, created_at) WHERE status = 'queued';

INSERT INTO turns (user_id, priority, turn_at)
SELECT waiting.user_id, max(waiting.priority), greatest(min(waiting.created_at), max(begun.started_at))
FROM generations AS waiting
LEFT JOIN generations AS begun ON begun.user_id = waiting.user_id AND begun.started_at IS NOT NULL
WHERE waiting.status = 'queued'
GROUP BY waiting.user_id;
