import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../../crypto/new-id.ts';
import type { Schema } from '../../db/schema.ts';

/** Number of videos averaged: enough to even out the words of one deck, few enough to follow a voice that was trained again. */
const latestCount = 5;

/** A stock or trained voice, at one of the speeds that a project can have. */
export type VoiceAtSpeed = { voiceId: string; speechSpeed: string };

/** Lengths of a finished video, and the pace of its speech, which is null if nothing was spoken. */
export type TimedVideo = {
  pace: { words: number; speechMs: number; wordsPerMinute: number; firstDraftErrorMs: number } | null;
  askedMs: number;
  durationMs: number;
};

/** Finds the mean pace of a voice's latest videos at a speed, in words a minute. Null if it was never measured. */
export async function findPace(db: Kysely<Schema>, voice: VoiceAtSpeed): Promise<number | null> {
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

/** Records the pace of a voice in a finished video. */
export async function insertCalibration(
  transaction: Transaction<Schema>,
  voice: VoiceAtSpeed,
  { pace, askedMs, durationMs }: TimedVideo,
): Promise<void> {
  if (pace === null || durationMs <= 0) return;
  await transaction
    .insertInto('voice_timing_calibrations')
    .values({
      id: newId(),
      voice_id: voice.voiceId,
      speech_speed: voice.speechSpeed,
      duration: Math.round(askedMs / 1000),
      // Number of words that would have filled the chosen length.
      optimal_word_count: Math.round((pace.words * askedMs) / durationMs),
      actual_audio_duration: pace.speechMs / 1000,
      words_per_minute: pace.wordsPerMinute,
      calibration_accuracy: Math.abs(pace.firstDraftErrorMs) <= 0.02 * pace.speechMs ? 'high' : 'low',
      // clock_timestamp() orders rows that were written in one transaction.
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}
