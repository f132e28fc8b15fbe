import { hostname } from 'node:os';
import { newId } from '../crypto/new-id.ts';
import type { Database } from '../db/open-database.ts';
import type { Leases } from './lease.ts';

/**
 * Registers a new holder of leases in a table. If this process owns the database alone, it voids all earlier leases.
 * @returns the name of the new holder
 */
export async function beginHolding(
  { db, isShared }: Pick<Database, 'db' | 'isShared'>,
  leases: Leases,
): Promise<string> {
  if (!isShared) await leases.voidAll(db);
  return `${hostname()}:${process.pid}:${newId()}`;
}
