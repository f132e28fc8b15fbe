import type { AttemptLimit } from '../../http/attempt-limit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Each costs seconds of a core; nobody reads for two minutes oftener than this. */
export const recordingsSent: AttemptLimit = { name: 'recording', max: 20, windowMs: hourMs };
export const phrasesDrawn: AttemptLimit = { name: 'phrase', max: 60, windowMs: hourMs };
export const voicesTried: AttemptLimit = { name: 'test-voice', max: 30, windowMs: 10 * minuteMs };
export const voicesExported: AttemptLimit = { name: 'voice-export', max: 10, windowMs: hourMs };

/** Long enough to read it, and to record after a first try that went wrong. */
export const phraseGoodMs = 15 * minuteMs;
