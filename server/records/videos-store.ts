import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { StoredWarning } from '../db/tables/projects-tables.ts';
import type { MadeWith } from './stored-project.ts';

/** Columns of a project's video. */
type VideoColumns = {
  duration?: number;
  length_reason?: string | null;
  warnings?: string;
  script_writer?: string;
  settings?: string;
  voice_id?: string | null;
  spoken_speed?: number | null;
};

/** Records a project's video, in the transaction that creates it. Omitted columns stay. */
export async function writeVideo(
  transaction: Transaction<Schema>,
  projectId: string,
  columns: VideoColumns,
): Promise<void> {
  await transaction
    .insertInto('videos')
    .values({ project_id: projectId, ...columns })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(columns))
    .execute();
}

/** Returns the columns for the settings, voice and speed of a video. */
export function madeWithColumns({ settings, voiceId, spokenSpeed }: MadeWith) {
  return { settings: JSON.stringify(settings), voice_id: voiceId, spoken_speed: spokenSpeed };
}

/** Maximum number of stored warnings. Nobody reads more, and each page of the project would carry them. */
const maxWarnings = 500;

/** Returns the column for the warnings of a script or a video. */
export function warningsColumn(warnings: readonly StoredWarning[]) {
  return { warnings: JSON.stringify(warnings.slice(0, maxWarnings)) };
}
