-- What moves on the slides: none, builds, spotlight. NULL is the default, as in copies of deleted rows from before this column.
ALTER TABLE projects ADD COLUMN motion text;
