import { createReadStream } from 'node:fs';
import path from 'node:path';
import { videoFiles } from '#pipeline/video-result.ts';
import { repositoryRoot } from '#scripts/places.ts';
import type { StoredFiles } from '#server/db/tables/generations-tables.ts';
import { putMeasured } from '#server/storage/content-facts.ts';
import { storageKeys } from '#server/storage/storage.ts';
import type { TestApp } from '../test-app.ts';

const film = path.join(repositoryRoot, 'web', 'public', 'demo', 'product-launch');

/** Gives a finished project a playable video: that of the demo, one minute long. */
export async function giveFilm({ db, dependencies }: TestApp, projectId: string): Promise<void> {
  const { published_generation_id } = await db
    .selectFrom('projects')
    .select('published_generation_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const generationId = published_generation_id ?? '';
  const { files } = await db
    .selectFrom('generations')
    .select('files')
    .where('id', '=', generationId)
    .executeTakeFirstOrThrow();
  const stored: StoredFiles = { ...files };
  const given = { [videoFiles.video]: 'mp4', [videoFiles.vtt]: 'vtt', [videoFiles.poster]: 'jpg' };
  for (const [file, extension] of Object.entries(given)) {
    const key = storageKeys.result(projectId, generationId, file);
    stored[file] = await putMeasured(dependencies.storage, key, createReadStream(`${film}.${extension}`));
  }
  await db
    .updateTable('generations')
    .set({ files: JSON.stringify(stored) })
    .where('id', '=', generationId)
    .execute();
}
