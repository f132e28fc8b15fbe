-- What was made for a project: its script, and the video that it has. A project has one row at most: the next video replaces it.
CREATE TABLE videos (
  project_id text PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
  -- Whole seconds, rounded down. NULL: there is a script so far, which waits for its user.
  duration integer,
  -- Why it does not have the asked length. NULL: it has.
  length_reason text,
  warnings jsonb NOT NULL DEFAULT '[]',
  -- Who wrote the script: { kind, model, place }. NULL: not known.
  script_writer jsonb,
  -- The settings that it was made with. NULL: not known, as for videos of the first releases.
  settings jsonb,
  -- The trained voice that speaks it. NULL: a stock voice.
  voice_id text,
  -- Factor of the asked speed at which it was spoken. NULL: not known.
  spoken_speed double precision
);

-- As a row of `videos`, from a row of a project or a copy of one; NULL where nothing was made.
CREATE FUNCTION video_of_project(given jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE WHEN given ->> 'published_generation_id' IS NOT NULL
    OR given ->> 'duration' IS NOT NULL
    OR given ->> 'made_with' IS NOT NULL
    OR given ->> 'script_writer' IS NOT NULL
    OR given -> 'warnings' <> '[]'
  THEN jsonb_build_object(
    'project_id', given -> 'id',
    'duration', given -> 'duration',
    'length_reason', given -> 'length_reason',
    'warnings', coalesce(given -> 'warnings', '[]'),
    'script_writer', CASE
      WHEN given ->> 'script_writer' <> 'language_model' THEN jsonb_build_object('kind', given -> 'script_writer')
      WHEN given ->> 'script_model' IS NOT NULL AND given ->> 'script_model_place' IS NOT NULL THEN jsonb_build_object(
        'kind', given -> 'script_writer', 'model', given -> 'script_model', 'place', given -> 'script_model_place'
      )
    END,
    'settings', given #> '{made_with,settings}',
    'voice_id', given #> '{made_with,voiceId}',
    'spoken_speed', given #> '{made_with,spokenSpeed}'
  ) END
$$;

INSERT INTO videos
SELECT video.* FROM projects
CROSS JOIN LATERAL video_of_project(to_jsonb(projects) - 'generated_script') AS made
CROSS JOIN LATERAL jsonb_populate_record(NULL::videos, made) AS video
WHERE made IS NOT NULL;

ALTER TABLE projects
  DROP COLUMN duration,
  DROP COLUMN length_reason,
  DROP COLUMN warnings,
  DROP COLUMN script_writer,
  DROP COLUMN script_model,
  DROP COLUMN script_model_place,
  DROP COLUMN made_with;

-- The copies of deleted projects, which can be put back.
UPDATE deleted_projects SET rows = rows || jsonb_build_object(
  'videos', (
    SELECT coalesce(jsonb_agg(made), '[]')
    FROM jsonb_array_elements(rows -> 'projects') AS copy
    CROSS JOIN LATERAL video_of_project(copy) AS made
    WHERE made IS NOT NULL
  ),
  'projects', (
    SELECT coalesce(jsonb_agg(
      copy - '{duration,length_reason,warnings,script_writer,script_model,script_model_place,made_with}'::text[]
    ), '[]')
    FROM jsonb_array_elements(rows -> 'projects') AS copy
  )
);

DROP FUNCTION video_of_project;
