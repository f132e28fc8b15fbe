import { AppError } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ContentDamaged } from '../../storage/content-facts.ts';
import { StoredObjectMissing } from '../../storage/storage.ts';
import { noteDamage } from '../generations/for-other-slices.ts';

/**
 * Runs work that reads the stored deck of a project, and records if the deck is damaged or missing.
 * @param message advice to the user. @throws AppError 410 `file_damaged`, and the errors of `work`
 */
export async function reportingDamage<T>(
  { database, log, metrics }: Dependencies,
  projectId: string,
  message: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ContentDamaged || error instanceof StoredObjectMissing)) throw error;
    await noteDamage({ db: database.db, log, metrics }, { what: 'deck', projectId });
    throw new AppError('file_damaged', 410, message, { cause: error });
  }
}
