-- Shape of the frame of the next video: 16:9, 9:16 or 1:1. NULL: 16:9. Not NOT NULL with a default: copies of deleted rows from
-- before this column are put back without it.
ALTER TABLE projects ADD COLUMN aspect text;
