-- A video may wait until its user has seen the script. Such a generation is in `review`: it holds no lease, is in no line, and
-- can wait for weeks.
ALTER TABLE generations
  DROP CONSTRAINT generations_status_check,
  ADD CONSTRAINT generations_status_check
    CHECK (status IN ('queued', 'running', 'review', 'complete', 'failed', 'canceled')),
  DROP CONSTRAINT generations_stage_check,
  ADD CONSTRAINT generations_stage_check CHECK (stage IN ('slides', 'script', 'review', 'voice', 'video')),
  -- Factor of the asked speed at which the script that was shown fills the length: the video is spoken at it. NULL: not shown.
  ADD COLUMN fitted_speed real;

DROP INDEX generations_one_open;
CREATE UNIQUE INDEX generations_one_open ON generations (project_id) WHERE status IN ('queued', 'running', 'review');

-- Whether the project's first video waits until its user has seen the script; false once they have. NULL: it does not wait.
ALTER TABLE projects ADD COLUMN awaits_review boolean;

-- How long the voice takes for the slide's script, rehearsed, in ms. NULL: not known, or the script has changed since.
ALTER TABLE slides ADD COLUMN spoken_ms integer;
