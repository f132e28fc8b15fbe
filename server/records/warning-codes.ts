import type { FindingCode } from '#pipeline/for-the-server/video-messages.ts';
import type { StoredWarning } from '../db/tables/projects-tables.ts';

/** Code of a warning about a project: a finding of the pipeline, or one that only the server can make. */
export type WarningCode = FindingCode | 'logo_left_out' | 'recording_left_out' | 'script_contradicts_deck';

/** A warning of this release. Stored ones may have codes of earlier releases. */
export type Warning = StoredWarning & { code: WarningCode };
