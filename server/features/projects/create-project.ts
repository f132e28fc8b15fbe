import type { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import { trainedVoice } from '#contract/vocabulary/voices.ts';
import { AppError, unauthenticated, unavailable } from '../../app-error.ts';
import { newId } from '../../crypto/new-id.ts';
import type { Pronunciation } from '../../db/pronunciation-rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { insertProject, type NewProject } from '../../records/projects-store.ts';
import { upsertPronunciations } from '../../records/pronunciations-store.ts';
import { hasTrainedVoice, holdUser } from '../../records/users-store.ts';
import { ContentDamaged, type ContentFacts, checkContent, putMeasured } from '../../storage/content-facts.ts';
import { fillFolder, keepFolder, moveDeletion } from '../../storage/pending-deletions.ts';
import { StoredObjectMissing, storageKeys } from '../../storage/storage.ts';
import type { Payer, StorageLimit } from '../budgets/for-other-slices.ts';
import { holdTeamForProject } from '../teams/for-other-slices.ts';
import { type ClaimedKey, claimKey } from './idempotency-store.ts';
import { firstLetters, freeName } from './naming/free-name.ts';
import { findNames, lockNamesOf } from './naming/project-names-store.ts';

export type ProjectRequest = Omit<NewProject, 'id' | 'userId' | 'viewerName' | 'deckKey' | 'deckBytes'> & {
  deckBytes: number;
  pronunciations?: readonly Pronunciation[];
  /** True if the model in the user's browser writes the script. */
  asksBrowser?: boolean;
  /** Idempotency key. A repeated request gets the project of the first one. */
  idempotency: Idempotency | null;
  /** Inserts further rows in the same transaction, before the video is started. */
  alongside?: (transaction: Transaction<Schema>, projectId: string) => Promise<void>;
  /** Source of an automatic name, which is made unique among the user's projects. Absent if a name was given. */
  nameFrom?: string;
  /** Name for viewers of its links, where nobody gave a name. Default: the wanted one. */
  viewerName?: string;
  /** As in Generations.start. */
  fittedSpeed?: number | null;
  openDeck: () => Promise<Readable>;
};
export type Idempotency = { key: string; requestSha256: string };

/**
 * Stores a checked deck and starts its video.
 * @throws AppError as Generations.start and Budgets.requireStorage | 409 `voice_not_trained` | 409 `idempotency_conflict` | 503
 * `unavailable`
 */
export async function createProject(
  dependencies: Dependencies,
  user: Payer,
  request: ProjectRequest,
): Promise<{ projectId: string; isNew: boolean }> {
  const { budgets, database, generations, now } = dependencies;
  await requireVoice(dependencies, user, request.settings.voice);
  const limit = await budgets.requireStorage(user, request.deckBytes);
  const id = newId();
  const folder = storageKeys.projectFolder(id);
  const outcome = await fillFolder(dependencies, folder, () =>
    storeAndStart(dependencies, { user, limit }, id, request),
  );
  if ('earlierProjectId' in outcome) {
    await moveDeletion(database.db, folder, now());
    return { projectId: outcome.earlierProjectId, isNew: false };
  }
  generations.announce();
  return { projectId: id, isNew: true };
}

/** Checks that the user has the project's voice. @throws AppError 409 `voice_not_trained` */
export async function requireVoice(
  { database }: Dependencies,
  user: Pick<Payer, 'userId'>,
  voice: string,
): Promise<void> {
  if (voice !== trainedVoice.id || (await hasTrainedVoice(database.db, user.userId))) return;
  throw new AppError(
    'voice_not_trained',
    409,
    'You have no trained voice yet. Train your voice first, or choose another one.',
  );
}

/** Returns the project of an earlier request with the same key, or null. @throws AppError 409 `idempotency_conflict` */
export function earlierProject(earlier: ClaimedKey | null, idempotency: Idempotency): string | null {
  if (earlier === null) return null;
  if (earlier.requestSha256 === idempotency.requestSha256) return earlier.projectId;
  throw new AppError(
    'idempotency_conflict',
    409,
    'This Idempotency-Key was used for another request. Send a new key.',
  );
}

async function storeAndStart(
  dependencies: Dependencies,
  { user, limit }: { user: Payer; limit: StorageLimit },
  id: string,
  request: ProjectRequest,
): Promise<{ earlierProjectId: string } | { generationId: string }> {
  const { sizeBytes } = await storeDeck(dependencies, storageKeys.deck(id), request);
  return dependencies.database.db.transaction().execute(async (transaction) => {
    // The account may have been deleted during the upload.
    if (!(await holdUser(transaction, user.userId))) throw unauthenticated();
    const earlierProjectId = await claim(transaction, user, id, request.idempotency);
    if (earlierProjectId !== null) return { earlierProjectId };
    if (request.teamId !== null) {
      await holdTeamForProject(transaction, user, request.teamId);
    }
    await insertProject(transaction, {
      ...request,
      ...(await namesOf(transaction, user, request)),
      id,
      userId: user.userId,
      deckKey: storageKeys.deck(id),
      deckBytes: sizeBytes,
    });
    await upsertPronunciations(transaction, id, request.pronunciations ?? []);
    await request.alongside?.(transaction, id);
    await keepFolder(transaction, storageKeys.projectFolder(id));
    const started = await dependencies.generations.start(transaction, {
      projectId: id,
      userId: user.userId,
      plan: user.plan,
      kind: 'first',
      asksBrowser: request.asksBrowser ?? false,
      fittedSpeed: request.fittedSpeed ?? null,
      startedBy: user,
    });
    await dependencies.budgets.confirmStorage(transaction, user, limit);
    return started;
  });
}

/** Chooses a name that none of the maker's other projects has, and the name for viewers, who know none of those. */
async function namesOf(
  transaction: Transaction<Schema>,
  { userId }: Payer,
  { name, nameFrom, viewerName = name }: ProjectRequest,
): Promise<Pick<NewProject, 'name' | 'viewerName'>> {
  if (nameFrom === undefined) return { name, viewerName: null };
  await lockNamesOf(transaction, userId);
  const taken = await findNames(transaction, { userId, beginning: firstLetters(name) });
  const free = freeName(name, nameFrom, taken);
  return { name: free, viewerName: free === viewerName ? null : viewerName };
}

async function claim(
  transaction: Transaction<Schema>,
  { userId }: Payer,
  projectId: string,
  idempotency: Idempotency | null,
): Promise<string | null> {
  if (idempotency === null) return null;
  return earlierProject(await claimKey(transaction, { userId, projectId, ...idempotency }), idempotency);
}

/** A deck to store, with its expected size and hash. */
export type DeckSource = Pick<ProjectRequest, 'openDeck' | 'deckSha256'>;

/** Stores a deck under a key. @throws ContentDamaged | StoredObjectMissing | AppError 503 `unavailable` */
export async function storeDeck(
  { storage, log }: Dependencies,
  key: string,
  { openDeck, deckSha256 }: DeckSource,
): Promise<ContentFacts> {
  try {
    return await putMeasured(storage, key, checkContent(await openDeck(), { sha256: deckSha256 }));
  } catch (error) {
    if (error instanceof ContentDamaged || error instanceof StoredObjectMissing) throw error;
    log.error({ err: error }, 'a deck could not be stored');
    throw unavailable('The deck cannot be stored right now. Please try again in a minute.');
  }
}
