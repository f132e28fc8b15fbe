import { deleteAuditBefore } from '../../audit/audit-store.ts';
import type { Dependencies } from '../../dependencies.ts';

/** Deletes the audit entries that are older than the retention setting. */
export async function sweepAudit({
  database,
  config,
  now,
}: Pick<Dependencies, 'database' | 'config' | 'now'>): Promise<void> {
  const { auditMs } = config.retention;
  if (auditMs !== null) await deleteAuditBefore(database.db, new Date(now().getTime() - auditMs));
}
