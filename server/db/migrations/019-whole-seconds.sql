-- Lengths are rounded down now, as video players show them. A length that was rounded up is one second more than the end of
-- its last slide.
UPDATE projects
SET duration = projects.duration - 1
FROM (SELECT project_id, max(end_ms) / 1000 AS whole_seconds FROM slides GROUP BY project_id) AS shown
WHERE projects.id = shown.project_id AND projects.duration = shown.whole_seconds + 1;
