-- For the export of somebody's data, and so that deleting an account need not read every comment there is.
CREATE INDEX comments_author_id ON comments (author_id, created_at);
