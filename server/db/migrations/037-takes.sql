-- The takes of the project's sentences, and which are picked: a list of { sentence, takes, picked }. NULL: none.
ALTER TABLE projects ADD COLUMN takes jsonb;
