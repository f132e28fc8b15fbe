import { describe, expect, test } from 'vitest';
import type { SoundAnalysis } from '../../sound/analyse-sound.ts';
import { createMatrix, rowOf } from '../../sound/matrix.ts';
import { mean } from '../../sound/mean.ts';
import { cepstrumLength } from '../../sound/mel-cepstrum.ts';
import { spotPhrases } from './spot-phrase.ts';

/** Frames of a syllable, which move from one random spectrum to the next. A word has four syllables. */
const framesPerSyllable = 8;
const phrases = [1, 2, 3, 4, 5].map((seed) => Array.from({ length: 12 }, (_, index) => seed * 100 + index));

/**
 * Generates speech.
 * @param syllables 0 is a pause
 * @param pace frames of the source for each frame
 */
function say(syllables: readonly number[], pace = 1): SoundAnalysis {
  const rows = Math.floor((syllables.length * framesPerSyllable) / pace);
  const cepstra = createMatrix(rows, cepstrumLength);
  const speech = new Uint8Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const position = (row * pace) / framesPerSyllable;
    const here = syllables[Math.floor(position)] ?? 0;
    const next = syllables[Math.floor(position) + 1] ?? here;
    const share = position % 1;
    speech[row] = here === 0 ? 0 : 1;
    rowOf(cepstra, row).set(
      Array.from({ length: cepstrumLength }, (_, column) =>
        here === 0 ? -20 : (1 - share) * spectrum(here, column) + share * spectrum(next, column),
      ),
    );
  }
  return { cepstra, speech, logMel: createMatrix(rows, 40) };
}

/** Generates pseudo-random numbers from -2 to 2. */
const spectrum = (syllable: number, column: number) =>
  4 * (Math.abs(Math.sin(syllable * 12.9898 + column * 78.233) * 43_758.5453) % 1) - 2;

describe('a phrase is found', () => {
  const readings = phrases.map((phrase) => say(phrase));
  const [first = [], second = []] = phrases;
  const restOfSpeech = Array.from({ length: 60 }, (_, index) => 900 + index);
  const pause = [0, 0];

  test.each([0.7, 1, 1.4])('at %f of its pace, with a pause in it', (pace) => {
    const said = [...restOfSpeech.slice(0, 5), ...first.slice(0, 6), ...pause, ...first.slice(6)];
    const recording = say([...said, ...restOfSpeech], pace);
    const [found, ...others] = spotPhrases(recording, recording.speech.length, readings);
    expect.assert(found);
    for (const { cost } of others) expect(found.cost).toBeLessThan(0.6 * cost);
    expect(Math.abs(found.start - (5 * framesPerSyllable) / pace)).toBeLessThan(10);
    expect(Math.abs(found.end - (19 * framesPerSyllable) / pace)).toBeLessThan(10);
  });

  test.each([0.7, 1, 1.4])('at %f of its pace, if half of it was said', (pace) => {
    const half = first.length / 2;
    const said = [...restOfSpeech.slice(0, 5), ...first.slice(0, half), ...restOfSpeech.slice(30)];
    const reading = say([...first.slice(0, half), ...pause, ...first.slice(half)]);
    const recording = say(said, pace);
    const [found] = spotPhrases(recording, recording.speech.length, [reading, ...readings.slice(1)]);
    expect.assert(found);
    const costs = Array.from(found.frameCosts);
    expect(costs.map(Number.isNaN)).toEqual(Array.from(reading.speech, (speech) => speech === 0));
    expect(mean(costs.filter((cost) => !Number.isNaN(cost)))).toBeCloseTo(found.cost);
    const frames = half * framesPerSyllable;
    expect(mean(costs.slice(0, frames))).toBeLessThan(0.6 * mean(costs.slice(-frames)));
  });

  test('is found only in the searched part of the recording', () => {
    const recording = say([...restOfSpeech, ...second]);
    const costs = (frames: number) => spotPhrases(recording, frames, readings).map(({ cost }) => cost);
    const everywhere = costs(recording.speech.length);
    expect(everywhere.indexOf(Math.min(...everywhere))).toBe(1);
    const [, atFirst = 0] = costs(framesPerSyllable * restOfSpeech.length);
    expect(atFirst).toBeGreaterThan(2 * Math.min(...everywhere));
  });

  test('not in silence', () => {
    const costs = spotPhrases(say([0, 0, 0, 0]), 100, readings).map(({ cost }) => cost);
    expect(costs).toEqual(phrases.map(() => Number.POSITIVE_INFINITY));
  });
});
