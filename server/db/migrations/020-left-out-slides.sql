-- Why the video does not show a slide that the deck shows, in a sentence; empty when its user left it out; null for a slide
-- in the video. Not a boolean with a default: copies of deleted rows from before this column are put back without it.
ALTER TABLE slides ADD COLUMN left_out text;
