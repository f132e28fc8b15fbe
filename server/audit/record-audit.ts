import type { Kysely } from 'kysely';
import type { AuditAction } from '#contract/audit.ts';
import type { Schema } from '../db/schema.ts';

/** An entry of the activity log. `detail` never holds a secret, a text of the user's or a name. */
export type AuditEntry = {
  userId: string;
  action: AuditAction;
  detail?: Record<string, string | number | boolean | null | string[]>;
};

/**
 * Adds an entry to the activity log, in the transaction of the action that it records or right after it. Entries never
 * change, and only the sweep of old ones deletes them.
 */
export async function recordAudit(
  db: Kysely<Schema>,
  { userId, action, detail = {} }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ user_id: userId, action, detail: JSON.stringify(detail) })
    .execute();
}
