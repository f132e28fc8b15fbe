-- A voice may be learned from several readings, joined into one recording: where each begins in it, and with which paragraph.
ALTER TABLE voice_training_sessions
  ADD COLUMN readings jsonb NOT NULL DEFAULT '[{"startSeconds": 0, "firstParagraph": 0}]';
ALTER TABLE voices ADD COLUMN readings jsonb NOT NULL DEFAULT '[{"startSeconds": 0, "firstParagraph": 0}]';
