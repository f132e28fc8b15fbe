import { isDatabaseAway } from './db/is-database-away.ts';
import { isStorageAway } from './storage/is-storage-away.ts';

/**
 * Tells whether an operation failed because the database or the storage cannot be used at the moment, and not by a fault
 * of its own.
 */
export function isPartAway(error: unknown): boolean {
  return isDatabaseAway(error) || isStorageAway(error);
}
