-- A batch: a CSV file with a row for each video that is to be made of a finished project, with the values of the row in the place
-- of placeholders. The rows are the jobs that start these videos, one after another.
CREATE TABLE batches (
  id text PRIMARY KEY,
  -- The project whose deck and script the videos have.
  project_id text NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  -- Who uploaded the file and makes the videos, on whose plan they count.
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  file_name text NOT NULL,
  -- The names of the columns, in their order.
  columns jsonb NOT NULL,
  -- The deck whose placeholders were found, and its paragraphs that hold some, slide by slide.
  deck_sha256 text NOT NULL,
  deck_texts jsonb NOT NULL,
  -- What all videos have in common, as it was when the batch was started. NULL: it is a draft.
  template jsonb,
  -- When a draft goes.
  expires_at timestamptz,
  -- No row is begun before. The batch that was begun longest ago comes first.
  not_before timestamptz NOT NULL DEFAULT now(),
  -- Why the next row waits longer, for its user to read.
  waits_because text,
  created_at timestamptz NOT NULL,
  started_at timestamptz
);
CREATE INDEX batches_project_id ON batches (project_id, created_at);
CREATE INDEX batches_user_id ON batches (user_id);
CREATE INDEX batches_expires_at ON batches (expires_at);

CREATE TABLE batch_rows (
  id text PRIMARY KEY,
  batch_id text NOT NULL REFERENCES batches (id) ON DELETE CASCADE,
  -- The line of the file in which it begins.
  line integer NOT NULL,
  -- The cells in the order of the columns.
  cells jsonb NOT NULL,
  -- Why no video can be made of the row.
  fault text,
  -- `started`: it has a video, or had one that was deleted.
  status text NOT NULL CHECK (status IN ('draft', 'waiting', 'starting', 'started', 'failed', 'canceled')),
  error_code text,
  error_message text,
  attempts integer NOT NULL DEFAULT 0,
  crashes integer NOT NULL DEFAULT 0,
  not_before timestamptz NOT NULL DEFAULT now(),
  fencing_token integer NOT NULL DEFAULT 0,
  lease_holder text,
  lease_until timestamptz,
  UNIQUE (batch_id, line)
);
CREATE INDEX batch_rows_open ON batch_rows (batch_id, line) WHERE status IN ('waiting', 'starting');

-- The project of a row. A project without a row any more is one like others.
CREATE TABLE batch_videos (
  row_id text PRIMARY KEY REFERENCES batch_rows (id) ON DELETE CASCADE,
  project_id text NOT NULL UNIQUE REFERENCES projects (id) ON DELETE CASCADE
);

-- The project with which another one was deleted, and with which it comes back.
ALTER TABLE deleted_projects ADD COLUMN with_project text;
CREATE INDEX deleted_projects_with_project ON deleted_projects (with_project);
