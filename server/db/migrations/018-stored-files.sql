-- What stored files must be, and since when one is known to be damaged. Rows of earlier releases say nothing about their
-- files; `npm run doctor -- --mend` fills them in.
ALTER TABLE projects
  ADD COLUMN deck_damaged_at timestamptz,
  -- Of the published video; a new video takes it back.
  ADD COLUMN video_damaged_at timestamptz;

-- The files of a finished video: {"video.mp4": {"sizeBytes": 1, "sha256": "…"}, …}.
ALTER TABLE generations ADD COLUMN files jsonb;

ALTER TABLE team_brands
  ADD COLUMN logo_size_bytes integer,
  ADD COLUMN logo_sha256 text;
