import { isDatabaseAway } from './db/is-database-away.ts';
import { isStorageAway } from './storage/is-storage-away.ts';

/**
 * Tells whether an operation failed because the database or the storage is unavailable, not because of the operation itself.
 */
export function isPartAway(error: unknown): boolean {
  return isDatabaseAway(error) || isStorageAway(error);
}
