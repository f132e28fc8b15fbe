-- Whether the user wants a mail when a video that they started is ready. NULL: no.
ALTER TABLE users ADD COLUMN mail_when_ready boolean;

-- The user who is to be told that the video is ready. NULL: nobody, or it is done. No reference: copies of deleted projects are
-- put back when the account may be gone.
ALTER TABLE generations ADD COLUMN mail_to text;
CREATE INDEX generations_mail_to ON generations (id) WHERE mail_to IS NOT NULL;
