import { createReadStream } from 'node:fs';
import path from 'node:path';
import { videoFiles } from '../../../pipeline/video-result.ts';
import { repositoryRoot } from '../../../scripts/places.ts';
import { storageKeys } from '../../../server/storage/storage.ts';
import type { TestApp } from '../test-app.ts';

const film = path.join(repositoryRoot, 'web', 'public', 'demo', 'product-launch');

/** Gives a finished project a playable video: that of the demo, one minute long. */
export async function giveFilm({ db, dependencies }: TestApp, projectId: string): Promise<void> {
  const { published_generation_id } = await db
    .selectFrom('projects')
    .select('published_generation_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const files = { [videoFiles.video]: 'mp4', [videoFiles.vtt]: 'vtt', [videoFiles.poster]: 'jpg' };
  for (const [file, extension] of Object.entries(files)) {
    const key = storageKeys.result(projectId, published_generation_id ?? '', file);
    await dependencies.storage.put(key, createReadStream(`${film}.${extension}`));
  }
}
