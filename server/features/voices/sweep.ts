import { cutoffOf } from '../../clock/cutoff.ts';
import type { Dependencies } from '../../dependencies.ts';
import { deleteAgedRecordings } from './delete-aged-recordings.ts';
import { deleteExpiredPhrases } from './phrase-store.ts';

/** Deletes phrases that expired unused, and recordings whose retention is over. */
export async function sweepVoices(deps: Dependencies): Promise<void> {
  await deleteExpiredPhrases(deps.database.db, cutoffOf(deps));
  await deleteAgedRecordings(deps);
}
