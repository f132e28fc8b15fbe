import { expect, test } from 'vitest';
import { outOfRange } from '../../sound/checked-array.ts';
import { createMatrix } from '../../sound/matrix.ts';
import { cepstrumLength } from '../../sound/mel-cepstrum.ts';
import { rootMeanSquare } from '../../sound/prepare-sound.ts';
import { applyVoiceFilter } from './apply-voice-filter.ts';
import { unchangedSpread, type VoiceFilter } from './cloned-voice.ts';
import { detailBandCount, detailBank } from './detail-levels.ts';
import { createNeighbourTable } from './neighbour-table.ts';
import { phonemeClasses } from './phoneme-classes.ts';

const rateHz = 24_000;

/** A filter that adds the same offset to every frame. */
function constantFilter(offsets: Record<number, number>): VoiceFilter {
  const empty = createNeighbourTable(createMatrix(0, 48), createMatrix(0, 25), new Int8Array());
  return {
    globalOffset: Float32Array.from({ length: cepstrumLength }, (_, index) => offsets[index] ?? 0),
    classOffsets: new Float32Array(phonemeClasses.length * cepstrumLength),
    classMeans: new Float32Array(phonemeClasses.length * cepstrumLength),
    regression: new Float32Array(cepstrumLength ** 2),
    neighbours: empty,
    strength: 1,
    spread: unchangedSpread(phonemeClasses.length),
    smoothingFrames: 3,
    detail: new Float32Array(phonemeClasses.length * detailBandCount),
    bandEdgeHz: 8000,
  };
}

function tones(...frequencies: number[]): Float32Array {
  return Float32Array.from({ length: rateHz / 2 }, (_, index) =>
    frequencies.reduce((sum, hz) => sum + 0.1 * Math.sin((2 * Math.PI * hz * index) / rateHz), 0),
  );
}

/** Measures the amplitude of a tone in a sound. */
function amplitudeOf(samples: Float32Array, hz: number): number {
  let [sine, cosine] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    sine += sample * Math.sin((2 * Math.PI * hz * index) / rateHz);
    cosine += sample * Math.cos((2 * Math.PI * hz * index) / rateHz);
  }
  return (2 * Math.hypot(sine, cosine)) / samples.length;
}

const noClasses = new Int8Array(60).fill(-1);

test('a filter without offsets changes nothing', () => {
  const samples = tones(300, 2500, 10_000);
  const filtered = applyVoiceFilter(samples, noClasses, constantFilter({}));
  expect(filtered).toHaveLength(samples.length);
  const errors = filtered.map((sample, index) => sample - (samples[index] ?? outOfRange(samples, index)));
  expect(rootMeanSquare(errors)).toBeLessThan(1e-6);
});

test('the first coefficient raises low and lowers high frequencies, at the same level', () => {
  const samples = tones(300, 6000);
  const filtered = applyVoiceFilter(samples, noClasses, constantFilter({ 1: 3 }));
  expect(rootMeanSquare(filtered)).toBeCloseTo(rootMeanSquare(samples), 6);
  expect(amplitudeOf(filtered, 300)).toBeGreaterThan(0.11);
  expect(amplitudeOf(filtered, 6000)).toBeLessThan(0.09);
});

test('no gain exceeds 15 dB', () => {
  const filtered = applyVoiceFilter(tones(300, 6000), noClasses, constantFilter({ 1: 500 }));
  const ratioDb = 20 * Math.log10(amplitudeOf(filtered, 300) / amplitudeOf(filtered, 6000));
  expect(ratioDb).toBeGreaterThan(25);
  expect(ratioDb).toBeLessThan(30.5);
});

test('the detail of a phoneme changes narrow bands of its frames only, at the same level', () => {
  const samples = tones(300, 1000, 6000);
  const detail = new Float32Array(phonemeClasses.length * detailBandCount);
  const nearest = (hz: number) => detailBank.centresHz.findIndex((centre) => centre >= hz);
  for (const band of [nearest(1000) - 1, nearest(1000)]) detail[detailBandCount + band] = -3;
  const heard = (phoneme: number) =>
    applyVoiceFilter(samples, new Int8Array(60).fill(phoneme), { ...constantFilter({}), detail });
  expect(rootMeanSquare(heard(1))).toBeCloseTo(rootMeanSquare(samples), 6);
  const ratio = (hz: number) => amplitudeOf(heard(1), hz) / amplitudeOf(heard(1), 300);
  expect(ratio(1000)).toBeLessThan(0.3);
  expect(ratio(6000)).toBeCloseTo(1, 2);
  expect(amplitudeOf(heard(0), 1000)).toBeCloseTo(amplitudeOf(samples, 1000), 4);
});

test('frequencies above the recording stay as they are', () => {
  const samples = tones(300, 10_000, 11_000);
  const filtered = applyVoiceFilter(samples, noClasses, constantFilter({ 1: 3, 3: -2 }));
  const ratio = (hz: number) => amplitudeOf(filtered, hz) / amplitudeOf(samples, hz);
  expect(ratio(10_000)).toBeCloseTo(ratio(11_000), 3);
});

test('sound shorter than a frame, silence and an empty sound stay as they are', () => {
  const filter = constantFilter({ 1: 3 });
  expect(applyVoiceFilter(new Float32Array(100), noClasses, filter)).toEqual(new Float32Array(100));
  expect(applyVoiceFilter(new Float32Array(), noClasses, filter)).toHaveLength(0);
});
