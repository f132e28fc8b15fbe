import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../new-id.ts';
import type { MadeVideo } from './video-process/messages.ts';

/** Number of videos: enough to average out the words of one deck, few enough to follow a retrained voice. */
const latestCount = 5;

/** Returns the recent pace of a voice at a speed, in words per minute; null when it was never measured. */
export async function measuredPace(
  db: Kysely<Schema>,
  voice: { voiceId: string; speechSpeed: string },
): Promise<number | null> {
  const latest = db
    .selectFrom('voice_timing_calibrations')
    .select('words_per_minute')
    .where('voice_id', '=', voice.voiceId)
    .where('speech_speed', '=', voice.speechSpeed)
    .orderBy('updated_at', 'desc')
    .limit(latestCount);
  const { mean } = await db
    .selectFrom(latest.as('latest'))
    .select((eb) => eb.fn.avg<number | null>('latest.words_per_minute').as('mean'))
    .executeTakeFirstOrThrow();
  return mean === null ? null : Number(mean);
}

/** Stores the pace that a finished video measured. */
export async function insertCalibration(
  transaction: Transaction<Schema>,
  voice: { voiceId: string; speechSpeed: string },
  { pace, askedMs, durationMs }: MadeVideo,
): Promise<void> {
  if (pace === null || durationMs <= 0) return;
  await transaction
    .insertInto('voice_timing_calibrations')
    .values({
      id: newId(),
      voice_id: voice.voiceId,
      speech_speed: voice.speechSpeed,
      duration: Math.round(askedMs / 1000),
      // The number of words that would have filled the asked length.
      optimal_word_count: Math.round((pace.words * askedMs) / durationMs),
      actual_audio_duration: pace.speechMs / 1000,
      words_per_minute: pace.wordsPerMinute,
      calibration_accuracy: Math.abs(pace.firstDraftErrorMs) <= 0.02 * pace.speechMs ? 'high' : 'low',
      // clock_timestamp() orders rows that were written in one transaction.
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}
