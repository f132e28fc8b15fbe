import { recordAudit } from '../../audit/record-audit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { eachInTurn } from '../../each-in-turn.ts';
import { findAgedRecordings, markRecordingDeleted } from './voice-store.ts';

/** Deletes recordings whose voices were trained longer ago than the retention setting. The voices stay. */
export async function deleteAgedRecordings({
  database: { db },
  storage,
  config,
  now,
}: Pick<Dependencies, 'database' | 'storage' | 'config' | 'now'>): Promise<void> {
  const { recordingsMs } = config.retention;
  if (recordingsMs === null) return;
  const aged = await findAgedRecordings(db, new Date(now().getTime() - recordingsMs));
  await eachInTurn(aged, async ({ id, userId, recordingKey }) => {
    await storage.delete(recordingKey);
    await db.transaction().execute(async (transaction) => {
      await markRecordingDeleted(transaction, id, now());
      await recordAudit(transaction, { userId, action: 'voice.recording_deleted', detail: { voiceId: id } });
    });
  });
}
