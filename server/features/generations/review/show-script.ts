import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { ScriptWriterName } from '#contract/script-writer.ts';
import type { Schema } from '#server/db/schema.ts';
import type { StoredFiles } from '#server/db/tables/generations-tables.ts';
import type { StoredWarning } from '#server/db/tables/projects-tables.ts';
import { putMeasured } from '#server/storage/content-facts.ts';
import { type Storage, storageKeys } from '#server/storage/storage.ts';
import type { ClaimedGeneration } from '../lease-store.ts';
import type { LoadedTask } from '../load-task.ts';
import { markFiles } from '../outcome-store.ts';
import type { WrittenScript } from '../video-process/messages.ts';
import { publishScript } from './shown-script-store.ts';

/**
 * Stores the pictures of the slides and shows the script to the users of its project. The video waits from then on.
 * @returns false if the lease was lost
 */
export async function showScript(
  { db, storage }: { db: Kysely<Schema>; storage: Storage },
  job: ClaimedGeneration,
  task: LoadedTask,
  written: {
    script: WrittenScript;
    remarks: readonly StoredWarning[];
    /** Writer of the script. Null if the script already existed. */
    writer: ScriptWriterName | null;
    /** Folder of the pictures. */
    outputFolder: string;
    signal: AbortSignal;
  },
): Promise<boolean> {
  const { script, outputFolder, signal } = written;
  const paths = script.pictures.map(({ file }) => ({ file, from: path.join(outputFolder, file) }));
  const sizes = await Promise.all(paths.map(async ({ from }) => (await stat(from)).size));
  const sizeBytes = sizes.reduce((sum, size) => sum + size, 0);
  if (!(await markFiles(db, job, sizeBytes))) return false;
  const files: StoredFiles = {};
  for (const { file, from } of paths) {
    const key = storageKeys.result(job.projectId, job.id, file);
    files[file] = await putMeasured(storage, key, createReadStream(from), signal);
  }
  return publishScript(db, job, task, { ...written, files });
}
