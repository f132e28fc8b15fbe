-- When nothing of a batch was under way any more. NULL: something is, or it is a draft.
ALTER TABLE batches ADD COLUMN ended_at timestamptz;
-- The user who is to get a mail about that.
ALTER TABLE batches ADD COLUMN mail_to text;
CREATE INDEX batches_mail_to ON batches (id) WHERE mail_to IS NOT NULL;
CREATE INDEX batches_open ON batches (id) WHERE started_at IS NOT NULL AND ended_at IS NULL;
