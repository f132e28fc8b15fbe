import { deleteOldAudit } from '../../audit/audit-store.ts';
import { cutoffOf } from '../../clock/cutoff.ts';
import type { Dependencies } from '../../dependencies.ts';

/** Deletes the audit entries that are older than the retention setting. */
export async function sweepAudit(
  deps: Pick<Dependencies, 'database' | 'config' | 'now' | 'clocks'>,
): Promise<void> {
  const { auditMs } = deps.config.retention;
  if (auditMs !== null) await deleteOldAudit(deps.database.db, cutoffOf(deps, auditMs));
}
