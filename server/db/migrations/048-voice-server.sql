ALTER TABLE voices DROP CONSTRAINT voices_engine_check;
ALTER TABLE voices ADD CONSTRAINT voices_engine_check CHECK (engine IN ('embedded', 'elevenlabs', 'voice_server'));

-- The service that keeps the voice; null for a training that did not end, and may have left one at any of them. What an
-- earlier release wrote is of the one that it had.
ALTER TABLE hosted_voice_deletions
  ADD COLUMN engine text DEFAULT 'elevenlabs' CHECK (engine IN ('elevenlabs', 'voice_server'));
