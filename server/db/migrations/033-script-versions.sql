-- The script of each video that was made, as the video says it: for each of its slides what `slides.made` holds, with number
-- and title.
CREATE TABLE script_versions (
  -- The generation of the video. No reference: a deleted project may come back without its generations.
  generation_id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  -- The deck whose slides it speaks of.
  deck_sha256 text NOT NULL,
  slides jsonb NOT NULL,
  -- As in projects. NULL: the order of the deck.
  slide_order jsonb,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX script_versions_project_id ON script_versions (project_id, made_at);

-- The videos that are there, where it is known what they say.
INSERT INTO script_versions (generation_id, project_id, deck_sha256, slides, made_at)
SELECT projects.published_generation_id, projects.id, projects.deck_sha256,
  jsonb_agg(slides.made || jsonb_build_object('number', slides.number, 'title', slides.title) ORDER BY slides.number),
  coalesce(projects.completed_at, now())
FROM projects JOIN slides ON slides.project_id = projects.id
WHERE projects.published_generation_id IS NOT NULL AND slides.made IS NOT NULL AND NOT slides.hidden
GROUP BY projects.id;
