import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import { isForeignKeyViolation } from './constraint-violations.ts';

/** Maximum attempts at a transaction. One that conflicts this often has another fault. */
const maxAttempts = 3;
/** States of a transaction that PostgreSQL ended because of a deadlock, or could not serialise. */
const conflicts: readonly unknown[] = ['40P01', '40001'];

/**
 * Kysely for a database that others change at the same time. It repeats a transaction that fails because of another one: the two
 * were in a deadlock, or the other one deleted a row between two statements, such as the member whom an event was for. Otherwise, a
 * user who deletes their account would fail the calls and videos of others.
 *
 * A transaction may thus run more than once, so it must change nothing but the database. One with its own isolation level runs
 * once.
 */
export class SharedKysely<DB> extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <T>(work: (transaction: Transaction<DB>) => Promise<T>) => persist(() => execute(work));
    return builder;
  }
}

async function persist<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await transact();
    } catch (error) {
      if (attempts === maxAttempts || !isBecauseOfAnother(error)) throw error;
    }
  }
}

function isBecauseOfAnother(error: unknown): boolean {
  if (isForeignKeyViolation(error)) return true;
  return error instanceof Error && 'code' in error && conflicts.includes(error.code);
}
