import { type AuditEntry, auditEntriesPerPage } from '../../../contract/audit.ts';
import { findAuditEntries } from '../../audit/audit-store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';

/** Lists the user's own entries, a page at a time. */
export async function listAudit(
  { database }: Pick<Dependencies, 'database'>,
  { userId }: SignedIn,
  before?: string,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  // One more than is shown tells whether there are any.
  const found = await findAuditEntries(database.db, userId, { before, limit: auditEntriesPerPage + 1 });
  const entries = found
    .slice(0, auditEntriesPerPage)
    .map(({ id, at, action }) => ({ id, at: at.toISOString(), action }));
  const hasMore = found.length > auditEntriesPerPage;
  return { entries, next: hasMore ? (entries.at(-1)?.id ?? null) : null };
}
