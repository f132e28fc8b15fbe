import { isDatabaseUnavailable } from './db/is-database-unavailable.ts';
import { isStorageUnavailable } from './storage/is-storage-unavailable.ts';

/**
 * Tells whether an operation failed because the database or the storage is unavailable, not because of the operation itself.
 */
export function isDependencyUnavailable(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isStorageUnavailable(error);
}
