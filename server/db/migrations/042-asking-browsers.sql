-- A video whose script the model of a browser writes is in `asking` while a page answers: it holds no lease and is in no line, and
-- may go on from `not_before`.
ALTER TABLE generations
  DROP CONSTRAINT generations_status_check,
  ADD CONSTRAINT generations_status_check
    CHECK (status IN ('queued', 'running', 'asking', 'review', 'complete', 'failed', 'canceled'));
DROP INDEX generations_one_open;
CREATE UNIQUE INDEX generations_one_open ON generations (project_id)
  WHERE status IN ('queued', 'running', 'asking', 'review');
DROP INDEX generations_open;
CREATE INDEX generations_open ON generations (status, priority DESC, created_at)
  WHERE status IN ('queued', 'running', 'asking');
-- Also whether a user has one, which is looked up before another one is begun.
CREATE INDEX generations_asking ON generations (user_id) WHERE status = 'asking';

-- Answers are kept until the script is stored: each try asks the same questions again. A question of an earlier release is asked
-- anew. `number` names a question to the page; it is drawn by chance, so that an answer to another question fits none of this video.
-- `seen_at` is the last sign of the page that answers.
DELETE FROM script_questions;
ALTER TABLE script_questions RENAME COLUMN answered_at TO ended_at;
ALTER TABLE script_questions
  DROP CONSTRAINT script_questions_pkey,
  -- From 1, in the order in which the script's writer asks.
  ADD COLUMN place integer NOT NULL,
  -- Of the question. Another try that asks something else at this place gets no answer from here.
  ADD COLUMN sha256 text NOT NULL,
  -- What the page has sent of its answer so far.
  ADD COLUMN part text NOT NULL DEFAULT '',
  -- NULL: open. silent: its page gave no sign for too long; late: the time for the script is over; failed: the model did.
  ADD COLUMN outcome text CHECK (outcome IN ('answered', 'silent', 'late', 'failed')),
  -- It holds text of the deck. NULL once it is over.
  ALTER COLUMN question DROP NOT NULL,
  ADD PRIMARY KEY (generation_id, place),
  ADD CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  ADD CHECK ((outcome IS NULL) = (question IS NOT NULL)),
  ADD CHECK ((answer IS NOT NULL) = (outcome IS NOT DISTINCT FROM 'answered'));
