-- Addresses of users' own servers that are told of events.
CREATE TABLE webhooks (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  url text NOT NULL,
  description text NOT NULL,
  -- The events that it is told of: ["project.completed", …].
  events jsonb NOT NULL,
  is_active boolean NOT NULL,
  -- Why and when the server switched it off; NULL when it is on, or when its owner switched it off.
  ended_reason text,
  ended_at timestamptz,
  -- Sealed with the key of recordings and voices.
  secret text NOT NULL,
  -- Signs as well until that time.
  previous_secret text,
  previous_secret_until timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX webhooks_user_id ON webhooks (user_id, created_at);

-- An event for one webhook, written in the transaction that it tells of. The row is the job to send it and stays as the log.
CREATE TABLE webhook_deliveries (
  id text PRIMARY KEY,
  -- The order of the log.
  number bigint GENERATED ALWAYS AS IDENTITY,
  webhook_id text NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  -- The owner of the webhook. No reference, which would lock the row of the user in transactions that lock others first.
  user_id text NOT NULL,
  -- The project that the body speaks of.
  project_id text REFERENCES projects (id) ON DELETE CASCADE,
  event_id text NOT NULL,
  event text NOT NULL,
  is_example boolean NOT NULL,
  body text NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'sending', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  not_before timestamptz NOT NULL DEFAULT now(),
  fencing_token integer NOT NULL DEFAULT 0,
  lease_holder text,
  lease_until timestamptz,
  last_attempt_at timestamptz,
  answer_status integer,
  failure text,
  created_at timestamptz NOT NULL
);
CREATE INDEX webhook_deliveries_webhook_id ON webhook_deliveries (webhook_id, number);
CREATE INDEX webhook_deliveries_project_id ON webhook_deliveries (project_id);
CREATE INDEX webhook_deliveries_open ON webhook_deliveries (not_before) WHERE status IN ('waiting', 'sending');
