-- The user's own voice: what was agreed to, what was recorded, what was made of it, and what was done with it.

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- No reference: what was done outlives the account.
  user_id text NOT NULL,
  action text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_log_user_id ON audit_log (user_id, id);
-- Append only, whoever asks.
CREATE RULE audit_log_is_never_changed AS ON UPDATE TO audit_log DO INSTEAD NOTHING;
CREATE RULE audit_log_is_never_shortened AS ON DELETE TO audit_log DO INSTEAD NOTHING;

CREATE TABLE consents (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The text as it was shown, and its version.
  version text NOT NULL,
  text text NOT NULL,
  given_at timestamptz NOT NULL,
  -- When the voice that it was given for was deleted.
  withdrawn_at timestamptz
);
CREATE INDEX consents_user_id ON consents (user_id);

-- Words to say at the start of one recording.
CREATE TABLE passport_phrases (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  phrase text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passport_phrases_expires_at ON passport_phrases (expires_at);

-- One row a recording that was taken in: the truth about its training. Leases as in generations.
ALTER TABLE voice_training_sessions
  ADD COLUMN consent_id text NOT NULL REFERENCES consents (id) ON DELETE CASCADE,
  -- What is said at the start of the recording, before the script.
  ADD COLUMN phrase text NOT NULL,
  -- How its owner speaks English.
  ADD COLUMN accent text NOT NULL CHECK (accent IN ('american', 'british')),
  ADD COLUMN fencing_token integer NOT NULL DEFAULT 0,
  ADD COLUMN lease_holder text,
  ADD COLUMN lease_until timestamptz,
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN crashes integer NOT NULL DEFAULT 0,
  ADD COLUMN not_before timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN step text,
  ADD COLUMN percent integer NOT NULL DEFAULT 0,
  ADD COLUMN error_code text,
  ADD COLUMN error_message text,
  ADD COLUMN warnings jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN completed_at timestamptz,
  ADD CHECK (status IN ('processing', 'complete', 'failed'));
CREATE INDEX voice_training_sessions_user_id ON voice_training_sessions (user_id, created_at DESC);
-- A user trains one voice at a time.
CREATE UNIQUE INDEX voice_training_sessions_one_open ON voice_training_sessions (user_id) WHERE status = 'processing';

CREATE TABLE voices (
  -- The training that it comes from; everything of it in storage is in the folder of this id.
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  consent_id text NOT NULL REFERENCES consents (id) ON DELETE CASCADE,
  engine text NOT NULL CHECK (engine IN ('embedded', 'elevenlabs')),
  -- What users.eleven_labs_voice_id says while it is the current one.
  provider_voice_id text NOT NULL,
  -- Where recording, voice file and spoken test sentence are in storage, encrypted.
  recording_key text NOT NULL,
  voice_key text NOT NULL,
  sample_key text NOT NULL,
  -- SHA-256 of the voice file: what it says is kept under it in the artifacts.
  content_hash text NOT NULL,
  -- Its owner's own pace at speed 1.
  words_per_minute real NOT NULL,
  warnings jsonb NOT NULL DEFAULT '[]',
  -- An earlier one is kept as long as a project speaks with it.
  is_current boolean NOT NULL,
  trained_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX voices_one_current ON voices (user_id) WHERE is_current;

-- Voices that are kept at a service and are to go: tried again until they are gone.
CREATE TABLE hosted_voice_deletions (
  -- The training that the voice comes from, after which it is named at the service.
  training_id text PRIMARY KEY,
  -- null for a training that did not end, and may have left one.
  hosted_voice_id text,
  user_id text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  not_before timestamptz NOT NULL
);

-- The own voice that a project speaks with. It may be deleted while the project stays.
ALTER TABLE projects ADD COLUMN voice_id text;
CREATE INDEX projects_voice_id ON projects (voice_id) WHERE voice_id IS NOT NULL;
