import { describe, expect, test } from 'vitest';
import { alignFrames, alignmentFeatures } from '../../sound/align-frames.ts';
import { analyseSound } from '../../sound/analyse-sound.ts';
import { type Matrix, rowOf } from '../../sound/matrix.ts';
import { pitchStatistics } from '../../sound/pitch-statistics.ts';
import { soundingSpan } from '../../sound/prepare-sound.ts';
import { noiseFloor, removeNoise } from '../../sound/remove-noise.ts';
import { resample } from '../../sound/resample.ts';
import { trackPitch } from '../../sound/track-pitch.ts';
import { applyVoiceFilter } from '../own-voice/apply-voice-filter.ts';
import { cepstralOffsets } from '../own-voice/cepstral-offsets.ts';
import { classesOfFrames, withoutTransitions } from '../own-voice/phoneme-classes.ts';
import { loadCloningAssets } from './cloning-assets.ts';
import { estimateStyle } from './estimate-style.ts';
import { fitVoiceFilter } from './filter/fit-voice-filter.ts';
import { readTestVectors } from './testing/read-test-vectors.ts';

const { person16kHz, base24kHz, expected } = readTestVectors();
const base16kHz = resample(base24kHz, 24_000, 16_000);
const person = analyseSound(person16kHz.subarray(expected.trim.start, expected.trim.end));
const base = analyseSound(base16kHz);
const classes = Int8Array.from(expected.classes);
const alignment = alignFrames(person, base);
const cleaned = removeNoise(person, noiseFloor(person.logMel));
const filter = {
  ...fitVoiceFilter([{ person: cleaned, base, baseClasses: classes, path: alignment.path }], 8000),
  // Strength of the prototype.
  strength: 0.85,
  smoothingFrames: 7,
};

describe('cloning matches the prototype in', () => {
  test('resampling', () => {
    expect(base16kHz).toHaveLength(expected.resampled.length);
    expect(largestError(everyNth(base16kHz, 100), expected.resampled.every100)).toBeLessThan(1e-6);
  });

  test('trimming', () => {
    expect(soundingSpan(person16kHz)).toEqual(expected.trim);
  });

  test('log-mel spectrum, cepstra and speech frames', () => {
    expect(person.logMel.rows).toBe(expected.person.frames);
    expect(largestRowError(person.logMel, expected.person.logMel)).toBeLessThan(1e-4);
    expect(largestRowError(person.cepstra, expected.person.cepstra)).toBeLessThan(1e-4);
    expect(person.speech.join('')).toBe(expected.person.speech);
  });

  test('pitch', () => {
    const pitchHz = trackPitch(person16kHz);
    expect(largestError(pitchHz, expected.pitchHz)).toBeLessThan(1e-2);
    const statistics = pitchStatistics(pitchHz);
    expect(statistics?.mean).toBeCloseTo(expected.pitchStatistics[0], 5);
    expect(statistics?.deviation).toBeCloseTo(expected.pitchStatistics[1], 5);
  });

  test('alignment', () => {
    expect(largestRowError(alignmentFeatures(person), expected.alignment.features)).toBeLessThan(1e-4);
    expect(alignment.path.map(({ first, second }) => [first, second])).toEqual(expected.alignment.path);
    expect(alignment.stepCost).toBeCloseTo(expected.alignment.stepCost, 4);
  });

  test('phoneme classes, except for the 50 ms by which the sound is early', () => {
    const { symbols, durations } = expected.base;
    const found = classesOfFrames(Array.from(symbols), durations, base.cepstra.rows);
    expect(Array.from(found.subarray(0, -5))).toEqual(expected.classes.slice(5));
    expect(Array.from(withoutTransitions(classes))).toEqual(expected.classes_eroded);
  });

  test('noise removal', () => {
    expect(largestError(noiseFloor(person.logMel), expected.noiseFloor)).toBeLessThan(1e-9);
    expect(cleaned.speech.join('')).toBe(expected.cleaned.speech);
    expect(largestRowError(cleaned.cepstra, expected.cleaned.cepstra)).toBeLessThan(1e-4);
  });

  test('the estimate of a style', async () => {
    const { timbre } = await loadCloningAssets();
    const coefficients = Float64Array.from({ length: 40 }, (_, index) => (2 * index) / 39 - 1);
    const speech = [{ person, base, baseClasses: classes, path: alignment.path }];
    expect(largestError(estimateStyle(speech, coefficients, timbre, 1), expected.style)).toBeLessThan(1e-4);
  });

  test('the fit of the filter', () => {
    expect(filter.neighbours.classStarts.at(-1)).toBe(expected.filter.pairs);
    expect(largestError(filter.globalOffset, expected.filter.globalOffset)).toBeLessThan(1e-4);
    const rowsOf = (values: Float32Array): Matrix => ({
      rows: values.length / 25,
      columns: 25,
      values: Float64Array.from(values),
    });
    expect(largestRowError(rowsOf(filter.classOffsets), expected.filter.classOffsets)).toBeLessThan(1e-4);
    expect(largestRowError(rowsOf(filter.classMeans), expected.filter.classMeans)).toBeLessThan(1e-4);
    expect(largestError(filter.regression, expected.filter.regression.flat())).toBeLessThan(1e-4);
  });

  test('the offsets of frames, except for the 8 bits of the table', () => {
    const offsets = cepstralOffsets(base.cepstra, classes, filter);
    expect(largestRowError(offsets, expected.offsets)).toBeLessThan(0.02);
  });

  test('the filtered sound, except for its sample rate', () => {
    const filtered = applyVoiceFilter(base24kHz, classes, filter);
    expect(filtered).toHaveLength(base24kHz.length);
    const { logMel } = analyseSound(resample(filtered, 24_000, 16_000));
    const errors = Object.entries(expected.filteredLogMel).flatMap(([frame, row]) =>
      row.map((value, band) => Math.abs(value - (rowOf(logMel, Number(frame))[band] ?? 0))),
    );
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.1);
  });
});

function largestError(values: ArrayLike<number>, wanted: readonly number[]): number {
  expect(values.length).toBe(wanted.length);
  return wanted.reduce(
    (most, value, index) => Math.max(most, Math.abs(value - (values[index] ?? Number.NaN))),
    0,
  );
}

function largestRowError(matrix: Matrix, wanted: Record<string, readonly number[]>): number {
  const rows = Object.entries(wanted);
  expect(rows.length).toBeGreaterThan(0);
  return Math.max(...rows.map(([row, values]) => largestError(rowOf(matrix, Number(row)), values)));
}

function everyNth(values: Float64Array, step: number): Float64Array {
  return values.filter((_, index) => index % step === 0);
}
