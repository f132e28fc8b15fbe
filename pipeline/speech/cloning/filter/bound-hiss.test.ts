import { expect, test } from 'vitest';
import { createMatrix, type Matrix, rowOf } from '#pipeline/sound/matrix.ts';
import {
  cepstrumLength,
  inverseMelCepstrum,
  melCentresHz,
  melCepstrum,
} from '#pipeline/sound/mel-cepstrum.ts';
import { phonemeClasses } from '../../own-voice/phoneme-classes.ts';
import { boundHiss } from './bound-hiss.ts';

const frames = 40;
/**
 * Makes frames of which the first half is a vowel and the second a sibilant, with this much more power above 4 kHz
 * than below.
 */
function speech(hiss: number): Matrix {
  const logMel = createMatrix(frames, melCentresHz.length);
  for (let frame = 0; frame < frames; frame += 1) {
    const row = rowOf(logMel, frame);
    for (const [band, hz] of melCentresHz.entries()) row[band] = frame >= frames / 2 && hz > 3500 ? hiss : 0;
  }
  return melCepstrum(logMel);
}
const classes = Int8Array.from({ length: frames }, (_, frame) => (frame < frames / 2 ? 0 : 1));

/** Returns the gain of a class in its lowest and its highest band. */
function addedTo(phoneme: number, bounds: Float32Array): { low: number; high: number } {
  const rows = { rows: phonemeClasses.length, columns: cepstrumLength, values: Float64Array.from(bounds) };
  const row = rowOf(inverseMelCepstrum(rows), phoneme);
  return { low: row[0] ?? 0, high: row.at(-2) ?? 0 };
}

test("a sibilant that is stronger than the person's is weakened, but only in its high frequencies", () => {
  const bounds = boundHiss(speech(1), speech(2.5), classes);
  const sibilant = addedTo(1, bounds);
  expect(sibilant.high).toBeLessThan(-0.7);
  expect(sibilant.high).toBeGreaterThan(-1.6);
  expect(Math.abs(sibilant.low)).toBeLessThan(0.2);
  expect(addedTo(0, bounds).high).toBeCloseTo(0, 6);
});

test('a weaker sibilant stays as it is', () => {
  expect(boundHiss(speech(2.5), speech(1), classes).slice(cepstrumLength, 2 * cepstrumLength)).toEqual(
    new Float32Array(cepstrumLength),
  );
});

test('identical speech needs no bound, and too few frames give none', () => {
  expect(boundHiss(speech(2), speech(2), classes).every((value) => Math.abs(value) < 1e-6)).toBe(true);
  const rare = classes.map((phoneme, frame) => (frame >= frames - 5 ? 2 : phoneme === 1 ? -1 : phoneme));
  const spoken = rare.map((phoneme) => Math.max(0, phoneme));
  expect(addedTo(2, boundHiss(speech(1), speech(2.5), spoken)).high).toBeCloseTo(0, 6);
});
