import { expect, test } from 'vitest';
import type { SoundAnalysis } from '#pipeline/sound/analyse-sound.ts';
import { createMatrix, rowOf } from '#pipeline/sound/matrix.ts';
import { cepstrumLength } from '#pipeline/sound/mel-cepstrum.ts';
import { cepstralOffsets } from '../../own-voice/cepstral-offsets.ts';
import { unchangedSpread, type VoiceFilter } from '../../own-voice/cloned-voice.ts';
import { detailBandCount } from '../../own-voice/detail-levels.ts';
import { createNeighbourTable } from '../../own-voice/neighbour-table.ts';
import { phonemeClasses } from '../../own-voice/phoneme-classes.ts';
import { fitVoiceFilter } from './fit-voice-filter.ts';
import { measureSpread } from './measure-spread.ts';
import type { ParallelSpeech } from './pair-frames.ts';

const frames = 60;

/** Makes frames whose coefficients vary around 0, some as far as `reach`. */
function soundOf(reach: number, seed: number): SoundAnalysis {
  const cepstra = createMatrix(frames, cepstrumLength);
  for (let frame = 0; frame < frames; frame += 1) {
    const row = rowOf(cepstra, frame);
    for (const column of row.keys()) row[column] = reach * Math.sin(1.7 * frame + column + seed);
  }
  return { cepstra, logMel: createMatrix(frames, 40), speech: new Uint8Array(frames).fill(1) };
}

function sentence(seed: number, reaches: { person: number; base: number }): ParallelSpeech {
  return {
    person: soundOf(reaches.person, seed),
    base: soundOf(reaches.base, seed),
    baseClasses: new Int8Array(frames),
    path: Array.from({ length: frames }, (_, frame) => ({ first: frame, second: frame })),
  };
}

/** Filter that changes nothing. */
const noFilter: VoiceFilter = {
  globalOffset: new Float32Array(cepstrumLength),
  classOffsets: new Float32Array(phonemeClasses.length * cepstrumLength),
  classMeans: new Float32Array(phonemeClasses.length * cepstrumLength),
  regression: new Float32Array(cepstrumLength ** 2),
  neighbours: createNeighbourTable(createMatrix(0, 48), createMatrix(0, cepstrumLength), new Int8Array()),
  strength: 1,
  spread: unchangedSpread(phonemeClasses.length),
  smoothingFrames: 3,
  detail: new Float32Array(phonemeClasses.length * detailBandCount),
  bandEdgeHz: 8000,
};

const script = (reaches: { person: number; base: number }) =>
  Array.from({ length: 6 }, (_, seed) => sentence(seed, reaches));

test('the ratio compares the person to the filtered voice, within limits', () => {
  const ratioOf = (person: number) => measureSpread(script({ person, base: 1 }), () => noFilter)?.ratio[3];
  expect(ratioOf(1.3)).toBeCloseTo(1.3, 3);
  expect(ratioOf(0.9)).toBeCloseTo(0.9, 3);
  expect(ratioOf(5)).toBeCloseTo(1.6, 3);
  expect(ratioOf(0.1)).toBeCloseTo(0.7, 3);
});

test('a sentence is never measured with a filter that was learned from it', () => {
  const speech = script({ person: 1, base: 1 });
  const learnedFrom: (readonly ParallelSpeech[])[] = [];
  measureSpread(speech, (part) => {
    learnedFrom.push(part);
    return noFilter;
  });
  expect(learnedFrom.map((part) => part.length)).toEqual([4, 4, 4]);
  for (const each of speech) expect(learnedFrom.some((part) => !part.includes(each))).toBe(true);
});

test('a single sentence leaves the spread as it is', () => {
  const filter = fitVoiceFilter(script({ person: 1.3, base: 1 }).slice(0, 1), 8000);
  expect(filter.spread).toEqual(unchangedSpread(phonemeClasses.length));
});

test('frames of a phoneme move away from the mean by the ratio; others and the level do not', () => {
  const ratio = new Float32Array(cepstrumLength).fill(1.5);
  const { cepstra } = soundOf(1, 0);
  const bounds = new Float32Array(phonemeClasses.length * cepstrumLength);
  const spread = { mean: new Float32Array(cepstrumLength).fill(0.2), ratio, bounds };
  const classes = new Int8Array(frames).fill(-1).fill(0, 30);
  const offsets = cepstralOffsets(cepstra, classes, { ...noFilter, spread });
  expect(rowOf(offsets, 10).every((value) => value === 0)).toBe(true);
  const [level, ...others] = rowOf(offsets, 40);
  expect(level).toBe(0);
  const wanted = Array.from(rowOf(cepstra, 40).subarray(1), (value) => 0.5 * (value - 0.2));
  for (const [column, value] of others.entries()) expect(value).toBeCloseTo(wanted[column] ?? 0, 5);
});
