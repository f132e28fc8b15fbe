import { type AuditEntry, auditEntriesPerPage } from '#contract/audit.ts';
import { deleteOldAudit, findAuditEntries } from '../../audit/audit-store.ts';
import { cutoffOf } from '../../clock/cutoff.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';

/** Lists the user's own activity, newest first, one page at a time. @param before `next` of the previous page */
export async function listAudit(
  { database }: Pick<Dependencies, 'database'>,
  { userId }: SignedIn,
  before?: string,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  // One extra entry shows whether there is another page.
  const found = await findAuditEntries(database.db, userId, { before, limit: auditEntriesPerPage + 1 });
  const entries = found
    .slice(0, auditEntriesPerPage)
    .map(({ id, at, action }) => ({ id, at: at.toISOString(), action }));
  const hasMore = found.length > auditEntriesPerPage;
  return { entries, next: hasMore ? (entries.at(-1)?.id ?? null) : null };
}

/** Deletes the audit entries that are older than the retention setting. */
export async function sweepAudit(
  deps: Pick<Dependencies, 'database' | 'config' | 'now' | 'clocks'>,
): Promise<void> {
  const { auditMs } = deps.config.retention;
  if (auditMs !== null) await deleteOldAudit(deps.database.db, cutoffOf(deps, auditMs));
}
