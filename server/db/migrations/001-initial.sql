-- Times are timestamptz, ids are unguessable text made by the application.

CREATE TABLE users (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  password text NOT NULL,
  voice_name text NOT NULL,
  account_code text NOT NULL UNIQUE,
  eleven_labs_voice_id text,
  voice_training_date timestamptz,
  subscription_tier text NOT NULL DEFAULT 'free' CHECK (subscription_tier IN ('free', 'pro')),
  stripe_customer_id text UNIQUE,
  stripe_subscription_id text UNIQUE,
  videos_used integer NOT NULL DEFAULT 0 CHECK (videos_used >= 0),
  subscription_status text NOT NULL DEFAULT 'active',
  trial_ends_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- One account an address, however it is written.
CREATE UNIQUE INDEX users_email_key ON users (lower(email));

CREATE TABLE sessions (
  -- SHA-256 of the token; the token itself is only with the user.
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user_id ON sessions (user_id);

-- Links that were sent by mail: password reset, e-mail change.
CREATE TABLE mail_tokens (
  -- SHA-256 of the token in the link.
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('password_reset', 'email_change')),
  new_email text,
  expires_at timestamptz NOT NULL
);

CREATE TABLE rate_limits (
  -- What is counted, such as login:<SHA-256 of the address>:203.0.113.7.
  key text PRIMARY KEY,
  -- The first hit; the count begins anew when the time of the limit has passed since.
  window_start timestamptz NOT NULL,
  hits integer NOT NULL
);

CREATE TABLE projects (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('processing', 'complete', 'failed', 'canceled')),
  original_file_name text NOT NULL,
  -- Where the uploaded deck is in storage, and its SHA-256.
  deck_key text NOT NULL,
  deck_sha256 text NOT NULL,
  slide_count integer,
  -- Seconds asked for, and of the finished video.
  asked_duration integer NOT NULL,
  duration integer,
  voice_option text NOT NULL,
  speech_speed text NOT NULL DEFAULT '1.0',
  background_music text NOT NULL DEFAULT 'none',
  audience text NOT NULL DEFAULT 'sales',
  burn_in_captions boolean NOT NULL DEFAULT false,
  generated_script text,
  video_url text,
  audio_url text,
  length_reason text,
  warnings jsonb NOT NULL DEFAULT '[]',
  -- The generation that the files of the project come from.
  published_generation_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz
);
CREATE INDEX projects_user_id ON projects (user_id, created_at DESC);

CREATE TABLE slides (
  project_id text NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  number integer NOT NULL,
  title text,
  hidden boolean NOT NULL DEFAULT false,
  -- What is said on it; null before it was written.
  script text,
  pause_after_seconds real NOT NULL DEFAULT 0,
  start_ms integer,
  end_ms integer,
  -- Changed since the video was made.
  edited boolean NOT NULL DEFAULT false,
  PRIMARY KEY (project_id, number)
);

CREATE TABLE pronunciations (
  project_id text NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  -- Lower case: the same word again replaces the entry.
  word_key text NOT NULL,
  word text NOT NULL,
  respelling text,
  ipa text,
  PRIMARY KEY (project_id, word_key),
  CHECK ((respelling IS NULL) <> (ipa IS NULL))
);

-- One row each time a video is made or made again: the truth about the job; the queue only says that there is one.
CREATE TABLE generations (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('first', 'render')),
  status text NOT NULL CHECK (status IN ('queued', 'running', 'complete', 'failed', 'canceled')),
  -- Raised each time a worker takes the job; what a worker with an older one writes is refused.
  fencing_token integer NOT NULL DEFAULT 0,
  -- Who holds the job until when, renewed by the heartbeat.
  lease_holder text,
  lease_until timestamptz,
  -- Tries that failed. Being handed back, or a server that was killed, is not the job's doing.
  attempts integer NOT NULL DEFAULT 0,
  -- Times the process that made it died of it.
  crashes integer NOT NULL DEFAULT 0,
  not_before timestamptz NOT NULL DEFAULT now(),
  priority integer NOT NULL DEFAULT 0,
  -- The pace its script is written for: the same in every try, whatever is measured meanwhile.
  words_per_minute real,
  stage text CHECK (stage IN ('slides', 'script', 'voice', 'video')),
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  stage_seconds jsonb NOT NULL DEFAULT '{}',
  -- Files of it may be in storage: set before the first is put there, taken back when they are deleted.
  has_files boolean NOT NULL DEFAULT false,
  error_code text,
  error_message text,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX generations_project_id ON generations (project_id, created_at DESC);
CREATE INDEX generations_open ON generations (status, priority DESC, created_at) WHERE status IN ('queued', 'running');
CREATE INDEX generations_user_id ON generations (user_id, started_at DESC);
CREATE INDEX generations_has_files ON generations (ended_at) WHERE has_files;
-- A project has at most one generation under way.
CREATE UNIQUE INDEX generations_one_open ON generations (project_id) WHERE status IN ('queued', 'running');

-- What counts against the plan: reserved at the start, settled by a finished video, released otherwise.
CREATE TABLE usage (
  generation_id text PRIMARY KEY REFERENCES generations (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('reserved', 'settled', 'released')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX usage_user_id ON usage (user_id, state);

CREATE TABLE idempotency_keys (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL,
  -- SHA-256 of what was asked for.
  request_sha256 text NOT NULL,
  project_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);

-- Folders of storage that nobody needs any more: deleted once it is time, and tried again until that has worked.
CREATE TABLE pending_deletions (
  prefix text PRIMARY KEY,
  not_before timestamptz NOT NULL
);

-- What server-sent events resume from.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  project_id text NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX events_user_id ON events (user_id, id);

CREATE TABLE voice_training_sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Where the recording is in storage.
  audio_data text NOT NULL,
  status text NOT NULL,
  eleven_labs_voice_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE voice_timing_calibrations (
  id text PRIMARY KEY,
  voice_id text NOT NULL,
  -- The speed it was measured at, as the settings write it.
  speech_speed text NOT NULL,
  duration integer NOT NULL,
  optimal_word_count integer NOT NULL,
  actual_audio_duration real NOT NULL,
  words_per_minute real NOT NULL,
  calibration_accuracy text NOT NULL DEFAULT 'high',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX voice_timing_calibrations_voice ON voice_timing_calibrations (voice_id, speech_speed, updated_at DESC);
