-- What the sentences of the slide's script rest on: a list of { sentence, from }. NULL: nothing is known.
ALTER TABLE slides ADD COLUMN grounds jsonb;
