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

-- Whether the model of the user's browser writes the script.
ALTER TABLE generations ADD COLUMN asks_browser boolean NOT NULL DEFAULT false;

-- What a video that is being made asks the model of its user's browser: one question at a time.
CREATE TABLE script_questions (
  generation_id text PRIMARY KEY REFERENCES generations (id) ON DELETE CASCADE,
  number integer NOT NULL,
  question text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- When a page of the user fetched it; NULL: no page is there.
  seen_at timestamptz,
  answered_at timestamptz,
  -- NULL although it is answered: the model failed.
  answer text
);
