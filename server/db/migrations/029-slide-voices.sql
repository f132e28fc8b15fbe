-- A voice and a speed of a slide's own. NULL: those of the project.
ALTER TABLE slides ADD COLUMN voice_option text, ADD COLUMN speech_speed text;
