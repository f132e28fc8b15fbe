import { expect, test } from 'vitest';
import { echo, humanise, playSteps, seededRandom } from './performance.ts';

const note = { beat: 4, beats: 0.5, pitch: 60, velocity: 100 };

test('a seed always gives the same numbers, spread between 0 and 1', () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 1000 }, random);
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  const mean = draw(1).reduce((sum, value) => sum + value, 0) / 1000;
  expect(mean).toBeCloseTo(0.5, 1);
  expect(Math.min(...draw(1))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...draw(1))).toBeLessThan(1);
});

test('a line of steps becomes notes', () => {
  expect(playSteps('X.xo', 0.5, { beat: 4, pitch: 36, velocity: 100 })).toEqual([
    { beat: 4, beats: 0.5, pitch: 36, velocity: 100 },
    { beat: 5, beats: 0.5, pitch: 36, velocity: 82 },
    { beat: 5.5, beats: 0.5, pitch: 36, velocity: 62 },
  ]);
});

test('an echo repeats later and quieter', () => {
  expect(echo([note], { delayBeats: 0.75, share: 0.5, repeats: 2 })).toEqual([
    { ...note, beat: 4.75, velocity: 50 },
    { ...note, beat: 5.5, velocity: 25 },
  ]);
});

test('humanise stays close to the written notes, never exactly, and within MIDI', () => {
  const written = Array.from({ length: 500 }, (_, beat) => ({ ...note, beat, velocity: 126 }));
  const played = humanise(written, seededRandom(1), { timingBeats: 0.01, velocity: 5 });
  for (const [index, { beat, velocity }] of played.entries()) {
    expect(Math.abs(beat - index)).toBeLessThan(0.06);
    expect(velocity).toBeGreaterThan(0);
    expect(velocity).toBeLessThan(128);
  }
  expect(new Set(played.map(({ beat }, index) => beat - index)).size).toBeGreaterThan(400);
});
