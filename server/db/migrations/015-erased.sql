-- Whether the bytes of what was deleted are erased from the files of the embedded database, too.
ALTER TABLE tombstones ADD COLUMN is_erased boolean NOT NULL DEFAULT false;
CREATE INDEX tombstones_to_erase ON tombstones (not_before) WHERE NOT is_erased;
-- Events of a project are deleted with it, those of its other viewers included.
CREATE INDEX events_project_id ON events (project_id);
