-- The clicks of a slide's animations as the video shows them: for each its time, and the letters that are said before it. NULL:
-- there are none, or the video was made before they were noted.
ALTER TABLE slides ADD COLUMN clicks jsonb;

-- A motion of a slide's own: 'none'. NULL: that of the project.
ALTER TABLE slides ADD COLUMN motion text;
