-- What the browser said of itself when it signed in, so that people know their devices again.
ALTER TABLE sessions ADD COLUMN user_agent text NOT NULL DEFAULT '';

-- Projects that were deleted a moment ago: nobody sees them any more, and who deleted one may bring it back.
CREATE TABLE deleted_projects (
  id text PRIMARY KEY,
  deleted_by text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- What was deleted: the rows of each table, by its name.
  rows jsonb NOT NULL,
  deleted_at timestamptz NOT NULL
);
