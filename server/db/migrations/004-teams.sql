CREATE TABLE teams (
  id text PRIMARY KEY,
  name text NOT NULL,
  -- Whose plan says whether the team may write. A team goes with its owner's account; what others made in it stays theirs.
  owner_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX teams_owner_id ON teams (owner_id);

-- Everybody in a team but its owner.
CREATE TABLE team_members (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('editor', 'viewer')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, user_id)
);
CREATE INDEX team_members_user_id ON team_members (user_id);

-- Everybody in a team, with what they are in it.
CREATE VIEW team_roles AS
  SELECT id AS team_id, owner_id AS user_id, 'owner' AS role, created_at AS joined_at FROM teams
  UNION ALL
  SELECT team_id, user_id, role, joined_at FROM team_members;

CREATE TABLE team_invitations (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('editor', 'viewer')),
  -- SHA-256 of the token in the mailed link.
  token_hash text NOT NULL UNIQUE,
  invited_by text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
-- Who is invited again gets a new link in place of the old one.
CREATE UNIQUE INDEX team_invitations_email ON team_invitations (team_id, lower(email));

-- The team a project belongs to; null = the person who made it. A team that is gone gives its projects back.
ALTER TABLE projects ADD COLUMN team_id text REFERENCES teams (id) ON DELETE SET NULL;
CREATE INDEX projects_team_id ON projects (team_id, created_at DESC);

CREATE TABLE team_brands (
  team_id text PRIMARY KEY REFERENCES teams (id) ON DELETE CASCADE,
  -- Colours as #rrggbb.
  caption_text text NOT NULL,
  caption_box text NOT NULL,
  card_text text NOT NULL,
  card_background text NOT NULL,
  intro_card boolean NOT NULL,
  outro_card boolean NOT NULL,
  -- Where the logo is in storage.
  logo_key text
);

CREATE TABLE team_pronunciations (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  -- Lower case: the same word again replaces the entry.
  word_key text NOT NULL,
  word text NOT NULL,
  respelling text,
  ipa text,
  PRIMARY KEY (team_id, word_key),
  CHECK ((respelling IS NULL) <> (ipa IS NULL))
);

-- That others in a team may make videos in somebody's own voice. What was withdrawn is kept as a record.
CREATE TABLE team_voice_consents (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  given_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);
CREATE UNIQUE INDEX team_voice_consents_given ON team_voice_consents (team_id, user_id) WHERE withdrawn_at IS NULL;

CREATE TABLE comments (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  author_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The comment that this one answers, which itself answers none.
  answers_id text REFERENCES comments (id) ON DELETE CASCADE,
  -- The moment of the video that it is about.
  at_ms integer NOT NULL CHECK (at_ms >= 0),
  text text NOT NULL,
  resolved_at timestamptz,
  created_at timestamptz NOT NULL,
  edited_at timestamptz
);
CREATE INDEX comments_project_id ON comments (project_id, at_ms, created_at);

-- Who is to get a mail about comments on a project, about those since when, and when at the earliest.
CREATE TABLE comment_mails (
  project_id text NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  not_before timestamptz NOT NULL,
  PRIMARY KEY (project_id, user_id)
);
CREATE INDEX comment_mails_not_before ON comment_mails (not_before);

-- Events of a team are about no project.
ALTER TABLE events ALTER COLUMN project_id DROP NOT NULL;
