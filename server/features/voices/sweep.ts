import { recordAudit } from '../../audit/record-audit.ts';
import { eachInTurn } from '../../background/each-in-turn.ts';
import { cutoffOf } from '../../clock/cutoff.ts';
import type { Dependencies } from '../../dependencies.ts';
import { deleteExpiredPhrases } from './phrase-store.ts';
import { findAgedRecordings, markRecordingDeleted } from './voice-store.ts';

/** Deletes phrases that expired unused, and recordings whose retention is over. */
export async function sweepVoices(deps: Dependencies): Promise<void> {
  await deleteExpiredPhrases(deps.database.db, cutoffOf(deps));
  await deleteAgedRecordings(deps);
}

/** Deletes recordings whose voices were trained longer ago than the retention setting. The voices stay. */
export async function deleteAgedRecordings(
  deps: Pick<Dependencies, 'database' | 'storage' | 'config' | 'now' | 'clocks'>,
): Promise<void> {
  const { database, storage, config, now } = deps;
  const { db } = database;
  const { recordingsMs } = config.retention;
  if (recordingsMs === null) return;
  const aged = await findAgedRecordings(db, cutoffOf(deps, recordingsMs));
  await eachInTurn(aged, async ({ id, userId, recordingKey }) => {
    await storage.delete(recordingKey);
    await db.transaction().execute(async (transaction) => {
      await markRecordingDeleted(transaction, id, now());
      await recordAudit(transaction, { userId, action: 'voice.recording_deleted', detail: { voiceId: id } });
    });
  });
}
