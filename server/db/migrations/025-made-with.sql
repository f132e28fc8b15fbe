-- With what the project's video was made: its settings, and the factor of the speed that it was spoken at. NULL: not known,
-- before the first video and for videos of an earlier version.
ALTER TABLE projects ADD COLUMN made_with jsonb;

-- What the video says on a slide: its text, the pause behind it, and whether it is left out. NULL: not known.
ALTER TABLE slides ADD COLUMN made jsonb;

-- Whether a word of the slide is pronounced in another way since. NULL: no. Not NOT NULL with a default: copies of deleted rows
-- from before this column are put back without it.
ALTER TABLE slides ADD COLUMN respelled boolean;
