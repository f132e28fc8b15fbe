-- The numbers of the project's slides in the order of its video, as a user has chosen it. NULL: the order of the deck.
ALTER TABLE projects ADD COLUMN slide_order jsonb;
