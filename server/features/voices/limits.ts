import type { AttemptLimit } from '../../http/attempt-limit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Limit of recordings. Each training costs processor time, and nobody reads aloud for two minutes more often than this. */
export const recordingsSent: AttemptLimit = { name: 'recording', max: 20, windowMs: hourMs };
export const phrasesDrawn: AttemptLimit = { name: 'phrase', max: 60, windowMs: hourMs };
export const voicesTried: AttemptLimit = { name: 'test-voice', max: 30, windowMs: 10 * minuteMs };
export const voicesExported: AttemptLimit = { name: 'voice-export', max: 10, windowMs: hourMs };

/** Long enough to read the phrase, and to record once more after a failed attempt. Starts again when a recording arrives. */
export const phraseGoodMs = 15 * minuteMs;
/**
 * Maximum validity of a phrase, however often its recordings are sent. The phrase proves that its speaker is present now, and a
 * recording that was too short is continued within minutes.
 */
export const phraseGoodAtMostMs = hourMs;
