import { type Kysely, sql } from 'kysely';
import { type AuditAction, auditActions } from '#contract/audit.ts';
import { type Cutoff, isOver } from '../clock/cutoff.ts';
import type { Schema } from '../db/schema.ts';

export type StoredAuditEntry = { id: string; at: Date; action: AuditAction };

/** Finds the entries of a user, newest first, without actions that only a newer release knows. */
export async function findAuditEntries(
  db: Kysely<Schema>,
  userId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<StoredAuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action'])
    .where('user_id', '=', userId)
    .where('action', 'in', [...auditActions])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, at, action: written }) => {
    const action = auditActions.find((known) => known === written);
    return action ? [{ id: String(id), at, action }] : [];
  });
}

/** Deletes old rows: the only way to, since the rule that protects the table looks for the setting made here. */
export async function deleteOldAudit(db: Kysely<Schema>, cutoff: Cutoff): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL deckvoice.sweeps_audit_log TO 'on'`.execute(transaction);
    await transaction
      .deleteFrom('audit_log')
      .where(({ ref }) => isOver(ref('at'), cutoff))
      .execute();
  });
}
