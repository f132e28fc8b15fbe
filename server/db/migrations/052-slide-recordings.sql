-- What a person recorded for the slide: { id, userId, key, bytes, lengthMs, sentences, warnings, recordedAt }. The file is sealed, in the
-- folder of the project. NULL: nothing.
ALTER TABLE slides ADD COLUMN recording jsonb;
