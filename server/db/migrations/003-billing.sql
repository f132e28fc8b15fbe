-- What is known of a user's subscription. The plan that follows from it stands in users.
CREATE TABLE subscriptions (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  billing text NOT NULL CHECK (billing IN ('builtin', 'stripe')),
  current_period_end timestamptz,
  -- Canceled: the plan stays until then.
  ends_at timestamptz,
  -- A payment failed: the plan stays until then, and whether the user was told so by mail.
  grace_until timestamptz,
  grace_told boolean NOT NULL DEFAULT false,
  -- Counts that say whether what stands here was fetched after the last reason to fetch it.
  syncs_wanted integer NOT NULL DEFAULT 0,
  syncs_done integer NOT NULL DEFAULT 0,
  -- When to fetch it again although nothing was heard; null = never.
  sync_due_at timestamptz,
  -- Who is talking to the payment provider about this user: one at a time, and each for so long only.
  lease_token text,
  lease_until timestamptz
);
CREATE INDEX subscriptions_sync_due_at ON subscriptions (sync_due_at);

-- Events of the payment provider, each written down before anything is done about it.
CREATE TABLE stripe_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  -- Whom it is about; a dispute names only the charge.
  customer_id text,
  charge_id text,
  received_at timestamptz NOT NULL,
  handled_at timestamptz
);
CREATE INDEX stripe_events_received_at ON stripe_events (received_at);
