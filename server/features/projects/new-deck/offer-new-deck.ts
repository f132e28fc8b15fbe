import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { ComparedSlide, DeckUpdate } from '#contract/new-deck/deck-update.ts';
import { AppError } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { uploadsFolder, withTemporaryFile } from '#server/http/upload/temporary-uploads.ts';
import { findDeckUpdate, type StoredDeckUpdate } from '#server/records/deck-updates-store.ts';
import { findSlides } from '#server/records/slides-store.ts';
import type { StoredProject } from '#server/records/stored-project.ts';
import { checkContent } from '#server/storage/content-facts.ts';
import { presentDeckUpdate } from '../present.ts';
import { reportingDamage } from '../report-deck-damage.ts';
import { requireFinishedVideo, requireProject } from '../service.ts';
import { type ReceiveDeck, type ReceivedDeck, refusedDeck, requireDeckName } from '../upload/receive-deck.ts';
import { payerForNewDeck, storeNewDeck } from './store-new-deck.ts';

export type OfferNewDeck = (
  user: SignedIn,
  projectId: string,
  request: FastifyRequest,
) => Promise<DeckUpdate>;

const cannotBeCompared =
  'The stored deck of this project is damaged, so the new one cannot be compared with it. Upload it as a new video.';

/**
 * Returns a function that receives a new deck for a finished project, compares it with the project's, and keeps it until its
 * video is made. Sending the same deck again changes nothing.
 * @throws AppError what requireProject and ReceiveDeck throw | 409 `project_not_ready` | 409 `project_busy` | 409
 * `deck_unchanged` | 409 `storage_full` | 410 `file_damaged` | 413, 415 or 422 with the pipeline's code | 422 `deck_unrelated`
 */
export function createOfferNewDeck(deps: Dependencies, receiveDeck: ReceiveDeck): OfferNewDeck {
  const { db } = deps.database;
  return async (user, projectId, request) => {
    const update = await receiveDeck(user, request, {
      // A project that cannot get a new deck refuses it before its bytes come.
      beforeFile: async () => {
        const project = await requireChangeable(deps, user, projectId);
        await deps.budgets.requireStorage(await payerForNewDeck(deps, project), 0);
      },
      take: async (upload) => {
        const project = await requireChangeable(deps, user, projectId);
        const earlier = await findDeckUpdate(db, projectId);
        return earlier && isSame(earlier, upload) ? earlier : compareAndStore(deps, user, project, upload);
      },
    });
    const { project } = await requireProject(deps, user, projectId, 'change');
    return presentDeckUpdate(update, project, await findSlides(db, projectId));
  };
}

async function requireChangeable(
  deps: Dependencies,
  user: SignedIn,
  projectId: string,
): Promise<StoredProject> {
  const { project } = await requireProject(deps, user, projectId, 'change');
  requireFinishedVideo(project);
  return project;
}

function isSame({ deckSha256, originalFileName }: StoredDeckUpdate, upload: ReceivedDeck): boolean {
  return deckSha256 === upload.sha256 && originalFileName === upload.fileName;
}

async function compareAndStore(
  deps: Dependencies,
  user: SignedIn,
  project: StoredProject,
  upload: ReceivedDeck,
): Promise<StoredDeckUpdate> {
  if (upload.sha256 === project.deckSha256) {
    throw new AppError(
      'deck_unchanged',
      409,
      'This is the deck that the video was made from, so nothing would change.',
    );
  }
  const slides = await upload.check(() => compare(deps, project, upload));
  requireDeckName(upload.fileName);
  if (slides.every(({ from }) => from === null)) {
    throw new AppError(
      'deck_unrelated',
      422,
      'No slide of this deck is in the deck of this project. Upload it as a new video.',
    );
  }
  return storeNewDeck(deps, user, project, {
    originalFileName: upload.fileName,
    deckSha256: upload.sha256,
    deckBytes: upload.sizeBytes,
    slides,
    openDeck: async () => createReadStream(upload.file),
  });
}

/** Copies the deck of the project into a file for the time of the comparison. */
async function compare(
  deps: Dependencies,
  project: StoredProject,
  upload: ReceivedDeck,
): Promise<ComparedSlide[]> {
  const { config, database, storage, compareDecks, stopping } = deps;
  const slides = await findSlides(database.db, project.id);
  const scripts = slides.flatMap(({ number, script }) => (script ? [{ number, script }] : []));
  const outcome = await withTemporaryFile(uploadsFolder(config.dataFolder), async (deckPath) => {
    await reportingDamage(deps, project.id, cannotBeCompared, async () => {
      const stored = checkContent(await storage.read(project.deckKey), { sha256: project.deckSha256 });
      await pipeline(stored, createWriteStream(deckPath, { flags: 'wx', mode: 0o600 }));
    });
    return compareDecks({ newDeckPath: upload.file, deckPath, scripts }, stopping);
  });
  if ('slides' in outcome) return outcome.slides;
  if (outcome.isNewDeck) throw refusedDeck(outcome);
  // A guard that has become stricter since.
  throw new AppError('file_damaged', 410, cannotBeCompared);
}
