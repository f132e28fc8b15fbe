-- What was deleted for good stays deleted when an older backup is put back: a hash of each id, and nothing else of it.
CREATE TABLE tombstones (
  -- SHA-256 of the kind and the id, which is random and cannot be guessed from it.
  hash text PRIMARY KEY,
  -- A deletion that can be taken back until then.
  not_before timestamptz NOT NULL,
  -- Whether it is in storage, too, where it outlives this database.
  is_kept boolean NOT NULL DEFAULT false
);
CREATE INDEX tombstones_to_keep ON tombstones (not_before) WHERE NOT is_kept;

-- The recording of a trained voice may be deleted before the voice is.
ALTER TABLE voices ADD COLUMN recording_deleted_at timestamptz;

-- Append only as before, except for the one sweep that says what it is: rows go when they are as old as the settings say.
DROP RULE audit_log_is_never_shortened ON audit_log;
CREATE RULE audit_log_is_never_shortened AS ON DELETE TO audit_log
  WHERE coalesce(current_setting('deckvoice.sweeps_audit_log', true), '') <> 'on' DO INSTEAD NOTHING;
