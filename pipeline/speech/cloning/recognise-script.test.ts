import { expect, test } from 'vitest';
import { alignFrames } from '../../sound/align-frames.ts';
import type { SoundAnalysis } from '../../sound/analyse-sound.ts';
import { createMatrix } from '../../sound/matrix.ts';
import type { ComparedSentence } from './find-sentences.ts';
import { recogniseScript } from './recognise-script.ts';

const frames = 60;
const coefficients = 25;

/** Makes a sound for a seed, which changes every `phonemeFrames` frames. */
function sound(seed: number, phonemeFrames = 10): SoundAnalysis {
  const cepstra = createMatrix(frames, coefficients);
  for (const index of cepstra.values.keys()) {
    const phoneme = Math.floor(index / coefficients / phonemeFrames);
    cepstra.values[index] =
      20 * Math.sin(seed * 97 + (phoneme * coefficients + (index % coefficients)) ** 1.7);
  }
  return { cepstra, logMel: createMatrix(frames, 40), speech: new Uint8Array(frames).fill(1) };
}

/** Adds noise as loud as the sound, to imitate a person unlike the reading voice. */
function spoiled(original: SoundAnalysis, seed: number): SoundAnalysis {
  const noise = sound(seed, 1).cepstra.values;
  const cepstra = createMatrix(frames, coefficients);
  for (const [index, value] of original.cepstra.values.entries())
    cepstra.values[index] = value + (noise[index] ?? 0);
  return { ...original, cepstra };
}

const readings = [1, 2, 3, 4, 5, 6].map((seed) => sound(seed));

/** Compares each reading with the sound heard in its place. */
function compare(heard: readonly SoundAnalysis[]): ComparedSentence[] {
  return readings.map((reading, index) => {
    const analysis = heard[index] ?? reading;
    const { stepCost } = alignFrames(analysis, reading);
    const samples = new Float64Array();
    return { text: '', startSeconds: 0, samples, analysis, spoken: analysis.speech, reading, stepCost };
  });
}

test('a sentence of low cost belongs to the script', () => {
  expect(recogniseScript(compare(readings))).toEqual(readings.map(() => true));
});

test('a sentence of high cost belongs to the script if no other reading is as near', () => {
  const sentences = compare(readings.map((reading, index) => spoiled(reading, 100 + index)));
  expect(Math.min(...sentences.map(({ stepCost }) => stepCost))).toBeGreaterThan(8.2);
  expect(recogniseScript(sentences)).toEqual(readings.map(() => true));
});

test('a sentence of high cost that is nearer to another reading does not belong to the script', () => {
  const [first, second, ...rest] = readings;
  expect.assert(first && second);
  const sentences = compare([second, first, ...rest]);
  expect(sentences[0]?.stepCost).toBeGreaterThan(8.2);
  expect(recogniseScript(sentences)).toEqual([false, false, true, true, true, true]);
});

test('a single sentence of high cost has no decoys and does not belong to the script', () => {
  const [alone] = compare(readings.map((reading, index) => spoiled(reading, 100 + index)));
  expect.assert(alone);
  expect(recogniseScript([alone])).toEqual([false]);
});
