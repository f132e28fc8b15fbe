import type { z } from 'zod';
import { copyName, type duplicateProject as duplicateEndpoint } from '#contract/projects.ts';
import { withChanges } from '#contract/wire-settings.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { findPronunciations } from '../../records/pronunciations-store.ts';
import type { StoredProject } from '../../records/stored-project.ts';
import { createProject, type ProjectRequest } from './create-project.ts';
import { reportingDamage } from './report-deck-damage.ts';
import { requireProject } from './service.ts';
import { deckSlots } from './upload/receive-deck.ts';

export type Changes = z.output<typeof duplicateEndpoint.body>;

/**
 * Creates a project with the same deck, slide order, takes and settings, with the requested changes, and writes a new script. The
 * user is the maker of the copy, which belongs to the same team.
 * @throws AppError as createProject and Budgets.holdUpload | 410 `file_damaged`
 */
export async function duplicateProject(
  dependencies: Dependencies,
  user: SignedIn,
  id: string,
  changes: Changes = {},
): Promise<string> {
  const { project: source } = await requireProject(dependencies, user, id, 'change');
  // Copying a deck uses the disk like an upload.
  const release = dependencies.budgets.holdUpload(user, deckSlots);
  return copyProject(dependencies, user, source, changes).finally(release);
}

async function copyProject(
  dependencies: Dependencies,
  user: SignedIn,
  source: StoredProject,
  { name, ...changes }: NonNullable<Changes>,
): Promise<string> {
  const { database, generations, storage } = dependencies;
  await generations.requireRoom(user);
  const { projectId } = await createCopy(dependencies, user, source, {
    teamId: source.teamId,
    name: name ?? copyName(source.name),
    ...(name === undefined && { nameFrom: '', viewerName: source.viewerName ?? source.name }),
    originalFileName: source.originalFileName,
    deckSha256: source.deckSha256,
    deckBytes: source.deckBytes ?? (await storage.stat(source.deckKey))?.sizeBytes ?? 0,
    slideCount: source.slideCount,
    settings: withChanges(source.settings, changes),
    awaitsReview: null,
    slideOrder: source.slideOrder,
    takes: source.takes,
    pronunciations: await findPronunciations(database.db, source.id),
    idempotency: null,
    openDeck: () => storage.read(source.deckKey),
    alongside: async (transaction) => {
      // Access is checked again, because copying the deck took a while.
      await requireProject({ database: { ...database, db: transaction } }, user, source.id, 'change');
    },
  });
  return projectId;
}

/** Copies the deck while it is streamed. @throws AppError 410 `file_damaged`, and records it, if the stored deck is damaged */
async function createCopy(
  dependencies: Dependencies,
  user: SignedIn,
  source: StoredProject,
  request: ProjectRequest,
): Promise<{ projectId: string }> {
  return reportingDamage(dependencies, source.id, cannotBeCopied, () =>
    createProject(dependencies, user, request),
  );
}

const cannotBeCopied =
  'The stored deck of this project is damaged, so it cannot be copied. Please upload the deck again.';
