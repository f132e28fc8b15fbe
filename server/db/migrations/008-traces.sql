-- The call that asked for the work, as W3C Trace Context names it: whoever does the work goes on with its trace.
ALTER TABLE generations ADD COLUMN traceparent text;
ALTER TABLE voice_training_sessions ADD COLUMN traceparent text;
