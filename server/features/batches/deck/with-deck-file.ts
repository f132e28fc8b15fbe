import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Dependencies } from '#server/dependencies.ts';
import { uploadsFolder, withTemporaryFile } from '#server/http/upload/temporary-uploads.ts';
import type { StoredProject } from '#server/records/stored-project.ts';
import { checkContent } from '#server/storage/content-facts.ts';
import { reportingDamage } from '../../projects/for-other-slices.ts';

const damaged =
  'The stored deck of this project is damaged, so no personalized videos can be made of it. Please upload the deck again as a new project.';

/**
 * Gives `work` a copy of the project's deck and an empty folder, and removes both.
 * @throws AppError 410 `file_damaged`, and records it, if the stored deck is damaged
 */
export function withDeckFile<T>(
  deps: Dependencies,
  project: Pick<StoredProject, 'id' | 'deckKey' | 'deckSha256'>,
  work: (files: { deckPath: string; folder: string }) => Promise<T>,
): Promise<T> {
  const uploads = uploadsFolder(deps.config.dataFolder);
  return withTemporaryFile(uploads, async (deckPath) => {
    await reportingDamage(deps, project.id, damaged, async () => {
      const stored = checkContent(await deps.storage.read(project.deckKey), { sha256: project.deckSha256 });
      await pipeline(stored, createWriteStream(deckPath, { flags: 'wx', mode: 0o600 }));
    });
    const folder = await mkdtemp(path.join(uploads, 'batch-'));
    try {
      return await work({ deckPath, folder });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
