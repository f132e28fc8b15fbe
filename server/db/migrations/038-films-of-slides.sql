-- The videos and animated pictures of a slide: the length of each, and whether it begins where the speech waits for it. NULL: there
-- are none, or the video was made before they were noted.
ALTER TABLE slides ADD COLUMN films jsonb;
