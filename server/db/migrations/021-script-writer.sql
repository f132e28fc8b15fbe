-- The language model on this machine that the operator chose to write scripts. No row: none.
CREATE TABLE chosen_language_model (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  server text NOT NULL,
  model text NOT NULL,
  chosen_at timestamptz NOT NULL DEFAULT now()
);

-- Who wrote the script of the project's first video. NULL: not known, from an earlier version.
ALTER TABLE projects ADD COLUMN script_writer text;

-- Name of the language model that wrote it, and where that runs. NULL for the built-in writer.
ALTER TABLE projects ADD COLUMN script_model text;
ALTER TABLE projects ADD COLUMN script_model_place text;

-- Whether a user has changed the script since. NULL: not known, from an earlier version.
ALTER TABLE projects ADD COLUMN script_edited boolean;
