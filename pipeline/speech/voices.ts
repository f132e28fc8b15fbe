import type { Accent } from '#contract/vocabulary/accents.ts';
import { isStockVoice, type StockVoiceId, stockVoiceIds } from '#contract/vocabulary/voices.ts';
import { PipelineError } from '#runtime/errors.ts';
import type { KokoroVoice } from './kokoro-voices.ts';

declare module '#runtime/errors.ts' {
  interface ErrorCodes {
    speech: 'speech_failed' | 'model_missing' | 'model_damaged' | 'voice_missing' | 'voice_invalid';
  }
}

/** Properties of a stock voice, for the embedded engine and the script writer. */
export type VoiceProfile = {
  accent: Accent;
  kokoroVoice: KokoroVoice;
  /** Pace at speed 1 within a sentence, including its short pauses. */
  wordsPerMinute: number;
  /** Mean level of its speech as the model makes it, RMS in dB below full scale. */
  speechLevelDb: number;
};

/**
 * Stock voices: the best-graded of Kokoro's English voices that a speaker encoder also distinguishes as four people
 * (cosine of each pair at most 0.47). The grade of af_bella is better than that of bf_emma, but its voice is too
 * similar to af_heart (0.83). Pace and level come from `node scripts/calibrate-voices.ts`.
 */
export const voiceProfiles: Record<StockVoiceId, VoiceProfile> = {
  'professional-female': {
    accent: 'american',
    kokoroVoice: 'af_heart',
    wordsPerMinute: 191.5,
    speechLevelDb: -20.9,
  },
  'friendly-female': {
    accent: 'british',
    kokoroVoice: 'bf_emma',
    wordsPerMinute: 199.2,
    speechLevelDb: -18.7,
  },
  'professional-male': {
    accent: 'american',
    kokoroVoice: 'am_michael',
    wordsPerMinute: 171.4,
    speechLevelDb: -21.9,
  },
  'friendly-male': {
    accent: 'american',
    kokoroVoice: 'am_fenrir',
    wordsPerMinute: 188.1,
    speechLevelDb: -17.5,
  },
};

/**
 * Checks the name of a stock voice.
 * @throws PipelineError `bad_argument`, with the names that exist
 */
export function requireStockVoice(name: string): StockVoiceId {
  if (isStockVoice(name)) return name;
  throw new PipelineError(
    'bad_argument',
    `There is no voice called "${name}". The voices are ${stockVoiceIds.join(', ')}.`,
  );
}
