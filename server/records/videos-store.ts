import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { StoredWarning } from '../db/tables/projects-tables.ts';
import type { MadeWith } from './stored-project.ts';

/** Columns of what was made for a project. */
type VideoColumns = {
  duration?: number;
  length_reason?: string | null;
  warnings?: string;
  script_writer?: string;
  settings?: string;
  voice_id?: string | null;
  spoken_speed?: number | null;
};

/** Notes what was made for a project, in the transaction that holds it. What is not given stays. */
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

/** The columns for what a video is made with. */
export function madeWithColumns({ settings, voiceId, spokenSpeed }: MadeWith) {
  return { settings: JSON.stringify(settings), voice_id: voiceId, spoken_speed: spokenSpeed };
}

/** Nobody reads more; each page of the project would carry them. */
const maxWarnings = 500;

/** The column for the warnings of a script or a video. */
export function warningsColumn(warnings: readonly StoredWarning[]) {
  return { warnings: JSON.stringify(warnings.slice(0, maxWarnings)) };
}
