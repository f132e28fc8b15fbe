import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { StoredFiles } from '#server/db/tables/generations-tables.ts';
import { putMeasured } from '#server/storage/content-facts.ts';
import { type Storage, storageKeys } from '#server/storage/storage.ts';
import type { ClaimedGeneration } from '../lease-store.ts';
import { markFiles } from '../outcome-store.ts';
import type { SlideJpeg } from '../video-process/messages.ts';
import { pictureFile, showPictures } from './pictures-store.ts';

/** Stores the pictures of a video's slides as they are drawn. */
export type PictureStore = {
  report(picture: SlideJpeg): void;
  /** Waits until the pictures reported so far are stored. */
  end(): Promise<void>;
};

/**
 * Stores pictures in the order of their reports, and shows those that arrive together at once. Nothing depends on them, so a
 * picture that cannot be stored does not end the work.
 * @param folder folder of the pictures
 */
export function createPictureStore(
  { db, storage, log }: { db: Kysely<Schema>; storage: Storage; log: FastifyBaseLogger },
  job: ClaimedGeneration,
  { folder, signal, onLost }: { folder: string; signal: AbortSignal; onLost: () => void },
): PictureStore {
  let waiting: SlideJpeg[] = [];
  let storing: Promise<void> | null = null;

  const store = async (pictures: readonly SlideJpeg[]): Promise<boolean> => {
    const found = pictures.map(({ slideNumber, file }) => ({
      file: pictureFile(slideNumber),
      from: path.join(folder, file),
    }));
    const sizes = await Promise.all(found.map(async ({ from }) => (await stat(from)).size));
    const sizeBytes = sizes.reduce((sum, size) => sum + size, 0);
    if (!(await markFiles(db, job, sizeBytes))) return false;
    const files: StoredFiles = {};
    for (const { file, from } of found) {
      const key = storageKeys.result(job.projectId, job.id, file);
      files[file] = await putMeasured(storage, key, createReadStream(from), signal);
    }
    return showPictures(db, job, files);
  };
  const storeAll = async () => {
    try {
      while (waiting.length > 0 && !signal.aborted) {
        const pictures = waiting;
        waiting = [];
        if (!(await store(pictures))) onLost();
      }
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'pictures of slides could not be stored');
    } finally {
      storing = null;
    }
  };
  return {
    report(picture) {
      waiting.push(picture);
      storing ??= storeAll();
    },
    async end() {
      await storing;
    },
  };
}
