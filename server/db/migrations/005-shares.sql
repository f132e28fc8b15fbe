-- Links that show the finished video of a project to whoever has them.
CREATE TABLE shares (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  -- The secret part of the link: kept as it is, because the link is shown again to whoever made it.
  token text NOT NULL UNIQUE,
  sender_name text NOT NULL,
  -- Argon2id; null = the link is enough.
  password text,
  -- Signs what viewers get for the right password; a new password brings a new one.
  access_key text NOT NULL,
  can_download boolean NOT NULL,
  action_text text,
  action_url text,
  -- Whose pages may show it in a frame: https origins.
  frame_origins jsonb NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((action_text IS NULL) = (action_url IS NULL))
);
CREATE INDEX shares_project_id ON shares (project_id, created_at DESC);

-- One row each time somebody has played the video of a link. Nothing here tells who.
CREATE TABLE share_views (
  share_id text NOT NULL REFERENCES shares (id) ON DELETE CASCADE,
  -- Made up by the page that plays, anew each time it is opened.
  id text NOT NULL,
  -- The video that was played; the times of another one mean other slides.
  generation_id text NOT NULL,
  -- In UTC, such as 2026-11-20.
  day text NOT NULL,
  -- Tells two viewers of a day apart: a hash with the day's salt, which is deleted when the day is over.
  visitor text NOT NULL,
  -- What was watched, as [[startMs, endMs], …], ascending and apart.
  watched jsonb NOT NULL,
  PRIMARY KEY (share_id, id)
);
CREATE INDEX share_views_day ON share_views (share_id, day);

CREATE TABLE visitor_salts (
  day text PRIMARY KEY,
  salt text NOT NULL
);
