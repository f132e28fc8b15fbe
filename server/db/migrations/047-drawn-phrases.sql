-- When the words to say first were drawn: however often recordings of them are sent, they are good for an hour at most.
ALTER TABLE passport_phrases ADD COLUMN drawn_at timestamptz NOT NULL DEFAULT now();
