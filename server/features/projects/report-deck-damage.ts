import { AppError } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ContentDamaged } from '../../storage/content-facts.ts';
import { StoredObjectMissing } from '../../storage/storage.ts';
import { noteDamage } from '../generations/for-other-slices.ts';

/**
 * Does work that reads the stored deck of a project. Where the deck turns out to be damaged or missing, notes that.
 * @param message what the user can do then. @throws AppError 410 `file_damaged`, and what `work` throws
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
