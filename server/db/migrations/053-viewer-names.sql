-- The name that viewers of a shared link see, where `name` has an addition that tells the project from its maker's others. NULL: `name`.
ALTER TABLE projects ADD COLUMN viewer_name text;
