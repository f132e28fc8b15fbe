import type { Kysely } from 'kysely';
import type { AuditAction } from '../../contract/audit.ts';
import type { Schema } from '../db/schema.ts';

/** What is written down for good. `detail` never holds a secret, a text of the user's or a name. */
export type AuditEntry = {
  userId: string;
  action: AuditAction;
  detail?: Record<string, string | number | boolean | null | string[]>;
};

/**
 * Adds a row that nobody changes, and nothing removes but the sweep of rows that are as old as the settings say. In the
 * transaction of what it tells of, or right after it.
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
