-- The settings of a video are one value, with the same names wherever it is: durationSeconds, audience, voice, speed, music,
-- burnInCaptions, motion, aspect (contract/video-settings.ts). A missing one is the usual one.
CREATE FUNCTION settings_under_new_names(given jsonb) RETURNS jsonb LANGUAGE sql AS $$
  -- From the columns of a project, or from what was noted of a video or frozen for a batch. A project also has a column `duration`.
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'durationSeconds', coalesce(given -> 'asked_duration', given -> 'duration'),
    'audience', given -> 'audience',
    'voice', coalesce(given -> 'voice_option', given -> 'voiceOption'),
    'speed', coalesce(given -> 'speech_speed', given -> 'speechSpeed'),
    'music', coalesce(given -> 'background_music', given -> 'backgroundMusic'),
    'burnInCaptions', coalesce(given -> 'burn_in_captions', given -> 'burnInCaptions'),
    'motion', coalesce(given ->> 'motion', 'builds'),
    'aspect', coalesce(given ->> 'aspect', '16:9')
  ))
$$;
CREATE FUNCTION made_with_under_new_names(given jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE WHEN jsonb_typeof(given) = 'object' THEN jsonb_build_object(
    'settings', settings_under_new_names(given), 'voiceId', given -> 'voiceId', 'spokenSpeed', given -> 'spokenSpeed'
  ) END
$$;

ALTER TABLE projects ADD COLUMN settings jsonb;
UPDATE projects SET
  settings = settings_under_new_names(to_jsonb(projects) - 'generated_script'),
  made_with = made_with_under_new_names(made_with);
ALTER TABLE projects
  ALTER COLUMN settings SET NOT NULL,
  DROP COLUMN asked_duration,
  DROP COLUMN audience,
  DROP COLUMN voice_option,
  DROP COLUMN speech_speed,
  DROP COLUMN background_music,
  DROP COLUMN burn_in_captions,
  DROP COLUMN motion,
  DROP COLUMN aspect;

UPDATE batches SET template = jsonb_set(template, '{settings}', settings_under_new_names(template -> 'settings'))
WHERE template IS NOT NULL;

-- The copies of deleted projects, which can be put back.
UPDATE deleted_projects SET rows = rows || jsonb_build_object(
  'projects', (
    SELECT coalesce(jsonb_agg(
      (copy - '{asked_duration,audience,voice_option,speech_speed,background_music,burn_in_captions,motion,aspect}'::text[])
      || jsonb_build_object(
        'settings', settings_under_new_names(copy), 'made_with', made_with_under_new_names(copy -> 'made_with')
      )
    ), '[]')
    FROM jsonb_array_elements(rows -> 'projects') AS copy
  ),
  -- Releases without batches kept none.
  'batches', (
    SELECT coalesce(jsonb_agg(
      CASE WHEN jsonb_typeof(copy -> 'template') = 'object'
        THEN jsonb_set(copy, '{template,settings}', settings_under_new_names(copy #> '{template,settings}'))
        ELSE copy
      END
    ), '[]')
    FROM jsonb_array_elements(coalesce(rows -> 'batches', '[]')) AS copy
  )
);

DROP FUNCTION made_with_under_new_names;
DROP FUNCTION settings_under_new_names;
