import type { FastifyRequest } from 'fastify';
import { maxBatchesOfProject } from '#contract/batches/batch-limits.ts';
import { createConcurrencyLimit } from '#runtime/process/concurrency-limit.ts';
import { AppError, notFound, unauthenticated } from '../../app-error.ts';
import { newId } from '../../crypto/new-id.ts';
import type { DeckText } from '../../db/tables/batch-template.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { ReceiveSmallFile } from '../../http/upload/receive-small-file.ts';
import { lockProject } from '../../records/projects-store.ts';
import type { StoredProject } from '../../records/stored-project.ts';
import { lockUser } from '../../records/users-store.ts';
import { cleanFileName, requireFinishedVideo, requireProject } from '../projects/for-other-slices.ts';
import { countBatchesOf, deleteDrafts, insertBatch } from './batch-store.ts';
import { withDeckFile } from './deck/with-deck-file.ts';
import { insertRows } from './rows/row-store.ts';
import { placeholdersOf } from './template/placeholders-of-template.ts';
import { templateOf } from './template/template-of-project.ts';

/** Maximum number of decks that are open at the same time, each of which may use a core and a few hundred MB for a while. */
const maxDecksAtOnce = 2;
/** Time after which a draft that was not started is deleted. */
const draftWaitMs = 24 * 60 * 60_000;

export type DraftBatch = (user: SignedIn, projectId: string, request: FastifyRequest) => Promise<string>;

/**
 * Returns a function that receives a CSV file for a finished project and stores it as a draft, in place of an earlier draft of the
 * same user. No video is made. @returns the id of the draft
 * @throws AppError as requireProject, ReceiveSmallFile, readCsv and Budgets.requireStorage | 401 | 413 `csv_too_large` | 409
 * `project_not_ready` | 409 `project_busy` | 409 `conflict` for too many batches | 410 `file_damaged` | 422 `no_placeholders`
 */
export function createDraftBatch(deps: Dependencies, receiveCsv: ReceiveSmallFile): DraftBatch {
  const { database, now } = deps;
  const inTurn = createConcurrencyLimit(maxDecksAtOnce);
  const requireRoom = async (user: SignedIn, projectId: string): Promise<StoredProject> => {
    const { project } = await requireProject(deps, user, projectId, 'change');
    requireFinishedVideo(project);
    return project;
  };
  return async (user, projectId, request) => {
    const { fileName, bytes } = await receiveCsv(user, request, async () => {
      await requireRoom(user, projectId);
      await deps.budgets.requireStorage(user, 0);
    });
    const { columns, rows } = await deps.texts.readCsv(user, bytes);
    const limit = await deps.budgets.requireStorage(user, bytes.length);
    const project = await requireRoom(user, projectId);
    const deckTexts = await deps.budgets.inTurn(user, () => inTurn(() => findDeckTexts(deps, project)));
    // Checked again, because waiting for a turn and reading the deck took a while.
    await requireRoom(user, projectId);
    if (placeholdersOf(await templateOf(database.db, project), deckTexts).length === 0)
      throw noPlaceholders();
    const id = newId();
    await database.db.transaction().execute(async (transaction) => {
      if (!(await lockUser(transaction, user.userId))) throw unauthenticated();
      if (!(await lockProject(transaction, projectId))) throw notFound();
      await deleteDrafts(transaction, { projectId, userId: user.userId });
      if ((await countBatchesOf(transaction, projectId)) >= maxBatchesOfProject) throw tooMany();
      await insertBatch(transaction, {
        id,
        projectId,
        userId: user.userId,
        fileName: cleanFileName(fileName) || 'rows.csv',
        fileBytes: bytes.length,
        columns,
        deckSha256: project.deckSha256,
        deckTexts,
        expiresAt: new Date(now().getTime() + draftWaitMs),
        createdAt: now(),
      });
      await insertRows(transaction, id, rows);
      await deps.budgets.confirmStorage(transaction, user, limit);
    });
    return id;
  };
}

/**
 * Finds the paragraphs of the project's deck that contain placeholders. @throws AppError 410 `file_damaged` | 422
 * `deck_too_complex` | 503 `server_busy`
 */
async function findDeckTexts(deps: Dependencies, project: StoredProject): Promise<DeckText[]> {
  const found = await withDeckFile(deps, project, ({ deckPath }) =>
    deps.fillDeck({ deckPath, copy: null }, deps.stopping),
  );
  if ('placeholders' in found) return found.placeholders;
  if ('unusable' in found && found.unusable.code === 'deck_too_complex')
    throw new AppError('deck_too_complex', 422, found.unusable.message);
  // The guard has become stricter since the upload, or the stored file has changed.
  throw new AppError('file_damaged', 410, 'The stored deck of this project can no longer be read.');
}

function noPlaceholders(): AppError {
  return new AppError(
    'no_placeholders',
    422,
    'This video has no placeholders, so every row would make the same video. Add a placeholder such as {{name}} to the script of a slide or to the deck, and upload the file again.',
  );
}

function tooMany(): AppError {
  return new AppError(
    'conflict',
    409,
    `A project can have at most ${maxBatchesOfProject} tables of personalized videos. Please delete one first.`,
  );
}
