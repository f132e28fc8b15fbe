import type { Readable } from 'node:stream';
import { notFound, requireFound } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { whileAllowed } from '#server/http/downloads/while-allowed.ts';
import { findSlides } from '#server/records/slides-store.ts';
import { StoredObjectMissing } from '#server/storage/storage.ts';
import { requireProject } from '../service.ts';
import type { SlidePlace } from './record-slide.ts';

/**
 * Streams the recording of a slide. The stream ends when the reader loses access to the project.
 * @returns WAV
 * @throws AppError as requireProject | 404 for a slide without one
 */
export async function streamRecording(
  deps: Dependencies,
  user: SignedIn,
  { projectId, number }: SlidePlace,
): Promise<Readable> {
  const maySee = () => requireProject(deps, user, projectId, 'see');
  await maySee();
  const slides = await findSlides(deps.database.db, projectId);
  const { key } = requireFound(slides.find((slide) => slide.number === number)?.recording ?? null);
  const content = await deps.vault.read(key).catch((error: unknown) => {
    throw error instanceof StoredObjectMissing ? notFound() : error;
  });
  return whileAllowed(content, maySee, deps.now);
}
