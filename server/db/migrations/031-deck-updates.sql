-- What the writer said on a slide when its text was written. NULL: not known, from an earlier version. Not NOT NULL with a
-- default: copies of deleted rows from before this column are put back without it.
ALTER TABLE slides ADD COLUMN written text;
UPDATE slides SET written = slides.script
  FROM projects WHERE projects.id = slides.project_id AND projects.script_edited = false AND slides.edited = false;

-- A new deck that was uploaded for a project. The project stays as it is until the video of the new deck is finished.
CREATE TABLE deck_updates (
  id text PRIMARY KEY,
  project_id text NOT NULL UNIQUE REFERENCES projects (id) ON DELETE CASCADE,
  original_file_name text NOT NULL,
  deck_key text NOT NULL,
  deck_sha256 text NOT NULL,
  deck_bytes integer NOT NULL,
  -- The slides of the new deck beside those of the project's.
  slides jsonb NOT NULL,
  -- The generation that makes the video of it. NULL: it waits for its user, until it expires.
  generation_id text,
  expires_at timestamptz NOT NULL
);
