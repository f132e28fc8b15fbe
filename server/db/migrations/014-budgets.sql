-- Counts of bytes do not fit into an integer. Whole numbers up to 2^53 are exact, and both drivers return a number.
ALTER TABLE rate_limits ALTER COLUMN hits TYPE double precision;

-- Who started a video that waits: its budget pays, whoever made the project. Empty once the video has ended.
ALTER TABLE generations ADD COLUMN started_by text REFERENCES users (id) ON DELETE SET NULL;

-- How often a video was handed back for another account's. NULL: never.
ALTER TABLE generations ADD COLUMN ways_given integer;

-- Sizes in storage. NULL: stored by an earlier version and not measured yet.
ALTER TABLE projects ADD COLUMN deck_bytes integer;
ALTER TABLE generations ADD COLUMN result_bytes integer;
ALTER TABLE voice_training_sessions ADD COLUMN recording_bytes integer;
