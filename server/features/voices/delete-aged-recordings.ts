import { recordAudit } from '../../audit/record-audit.ts';
import type { Dependencies } from '../../dependencies.ts';

/** Deletes recordings whose voices were trained longer ago than the retention setting. The voices stay. */
export async function deleteAgedRecordings({
  database: { db },
  storage,
  config,
  now,
}: Pick<Dependencies, 'database' | 'storage' | 'config' | 'now'>): Promise<void> {
  const { recordingsMs } = config.retention;
  if (recordingsMs === null) return;
  const aged = await db
    .selectFrom('voices')
    .select(['id', 'user_id', 'recording_key'])
    .where('recording_deleted_at', 'is', null)
    .where('trained_at', '<', new Date(now().getTime() - recordingsMs))
    .execute();
  for (const { id, user_id: userId, recording_key } of aged) {
    await storage.delete(recording_key);
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('voices')
        .set({ recording_deleted_at: now() })
        .where('id', '=', id)
        .execute();
      await recordAudit(transaction, { userId, action: 'voice.recording_deleted', detail: { voiceId: id } });
    });
  }
}
