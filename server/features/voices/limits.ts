import type { AttemptLimit } from '../../http/attempt-limit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Each training costs core time, and a person does not read for two minutes more often than this. */
export const recordingsSent: AttemptLimit = { name: 'recording', max: 20, windowMs: hourMs };
export const phrasesDrawn: AttemptLimit = { name: 'phrase', max: 60, windowMs: hourMs };
export const voicesTried: AttemptLimit = { name: 'test-voice', max: 30, windowMs: 10 * minuteMs };
export const voicesExported: AttemptLimit = { name: 'voice-export', max: 10, windowMs: hourMs };

/** Long enough to read the phrase, and to record a second time after a failed attempt. Counts anew when a recording arrives. */
export const phraseGoodMs = 15 * minuteMs;
/**
 * However often recordings of a phrase are sent, it is good for this long: it shows that its speaker is here now, and a
 * recording that was too short is read on within minutes.
 */
export const phraseGoodAtMostMs = hourMs;
