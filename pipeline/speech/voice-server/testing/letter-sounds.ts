import { speechSampleRateHz } from '#pipeline/sound/speech-sample-rate.ts';
import type { TimeSpan } from '../../hosted/assign-word-times.ts';

/**
 * Speech of a made-up voice. `formants` is the factor on the frequencies of its letters, which imitates the length
 * of a vocal tract.
 */
export type LetterVoice = { letterMs: number; formants: number; aheadMs: number };

export const serverLetters: LetterVoice = { letterMs: 50, formants: 1, aheadMs: 200 };
export const readerLetters: LetterVoice = { letterMs: 70, formants: 1.08, aheadMs: 60 };

const gapMs = 40;
const level = 0.3;

/**
 * Generates speech that a test can read: each letter is its own pair of tones, and a short silence follows each
 * word. Two voices that say the same words are similar enough to be aligned, and the time of each word is known.
 * @returns mono, 24 kHz
 */
export function soundLetters(
  text: string,
  { letterMs, formants, aheadMs }: LetterVoice,
): { samples: Float32Array; words: TimeSpan[] } {
  const words = text.split(/\s+/).filter(Boolean);
  const sounds: number[] = silence(aheadMs);
  const times = words.map((word) => {
    const startMs = (sounds.length / speechSampleRateHz) * 1000;
    for (const letter of word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')) {
      sounds.push(...tones(letter.codePointAt(0) ?? 0, letterMs, formants));
    }
    const endMs = (sounds.length / speechSampleRateHz) * 1000;
    sounds.push(...silence(gapMs));
    return { startMs, endMs };
  });
  sounds.push(...silence(aheadMs));
  return { samples: Float32Array.from(sounds), words: times };
}

function tones(code: number, ms: number, formants: number): number[] {
  const [first, second] = [300 + ((code * 137) % 600), 1100 + ((code * 911) % 1900)];
  const wave = (hz: number, index: number) =>
    Math.sin((2 * Math.PI * hz * formants * index) / speechSampleRateHz);
  return Array.from(
    { length: samplesOf(ms) },
    (_, index) => level * (wave(first, index) + 0.6 * wave(second, index)),
  );
}

function silence(ms: number): number[] {
  return Array.from({ length: samplesOf(ms) }, () => 0);
}

function samplesOf(ms: number): number {
  return Math.round((ms * speechSampleRateHz) / 1000);
}
