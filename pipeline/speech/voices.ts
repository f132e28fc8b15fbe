import { PipelineError } from '../errors.ts';
import { isStockVoice, type StockVoice, stockVoices } from '../video-settings.ts';
import type { KokoroVoice } from './kokoro-voices.ts';

export type Accent = 'american' | 'british';

/** What the embedded engine and the script writer know about a stock voice. */
export type VoiceProfile = {
  label: string;
  accent: Accent;
  kokoroVoice: KokoroVoice;
  /** Pace at speed 1 within a sentence, its own short pauses included. */
  wordsPerMinute: number;
  /** Mean level of its speech as the model makes it, RMS in dB below full scale. */
  speechLevelDb: number;
};

/**
 * The best-graded of Kokoro's English voices that a speaker encoder also hears as four different people (cosine of
 * each pair at most 0.47). Af_bella is graded better than bf_emma, but is taken for af_heart (0.83). Pace and level
 * come from `node scripts/calibrate-voices.ts`.
 */
export const voiceProfiles: Record<StockVoice, VoiceProfile> = {
  'professional-female': {
    label: 'Professional (female)',
    accent: 'american',
    kokoroVoice: 'af_heart',
    wordsPerMinute: 191.5,
    speechLevelDb: -20.9,
  },
  'friendly-female': {
    label: 'Friendly (female)',
    accent: 'british',
    kokoroVoice: 'bf_emma',
    wordsPerMinute: 199.2,
    speechLevelDb: -18.7,
  },
  'professional-male': {
    label: 'Professional (male)',
    accent: 'american',
    kokoroVoice: 'am_michael',
    wordsPerMinute: 171.4,
    speechLevelDb: -21.9,
  },
  'friendly-male': {
    label: 'Friendly (male)',
    accent: 'american',
    kokoroVoice: 'am_fenrir',
    wordsPerMinute: 188.1,
    speechLevelDb: -17.5,
  },
};

/** @throws PipelineError `bad_argument` with the names that exist */
export function requireStockVoice(name: string): StockVoice {
  if (isStockVoice(name)) return name;
  throw new PipelineError(
    'bad_argument',
    `There is no voice called "${name}". The voices are ${stockVoices.join(', ')}.`,
  );
}
