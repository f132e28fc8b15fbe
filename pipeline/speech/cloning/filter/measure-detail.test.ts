import { expect, test } from 'vitest';
import { createMatrix, mapMatrix } from '#pipeline/sound/matrix.ts';
import { cepstrumLength } from '#pipeline/sound/mel-cepstrum.ts';
import { detailBandCount } from '../../own-voice/detail-levels.ts';
import { phonemeClasses } from '../../own-voice/phoneme-classes.ts';
import { measureDetail } from './measure-detail.ts';
import type { ParallelSpeech } from './pair-frames.ts';

const frames = 80;
const analysis = (speech: Uint8Array) => ({
  cepstra: createMatrix(frames, cepstrumLength),
  logMel: createMatrix(frames, 40),
  speech,
});

/** Makes parallel speech with the same words in each frame: half of the frames are phoneme 2, half phoneme 5. */
const parallel = (spoken: Uint8Array): ParallelSpeech => ({
  person: analysis(spoken),
  base: analysis(spoken),
  baseClasses: Int8Array.from({ length: frames }, (_, frame) => (frame < frames / 2 ? 2 : 5)),
  path: Array.from({ length: frames }, (_, frame) => ({ first: frame, second: frame })),
});
const everywhere = new Uint8Array(frames).fill(1);

const flat = createMatrix(frames, detailBandCount);
/** Speech of a person: phoneme 2 has a formant in band 30, and the person is louder than the voice by 2. */
const person = mapMatrix(flat, (_value, frame, band) => (band === 30 && frame < frames / 2 ? 9 : 2));

test('each phoneme gets the bands in which the person differs from the voice, at any level', () => {
  const detail = measureDetail([{ speech: parallel(everywhere), person, voice: flat }]);
  const at = (phoneme: number, band: number) => detail[phoneme * detailBandCount + band] ?? Number.NaN;
  expect(at(2, 30)).toBeGreaterThan(6);
  expect(at(5, 30)).toBeLessThan(1);
  expect(at(2, 50)).toBeCloseTo(0, 0);
  for (const phoneme of [2, 5, 7]) {
    const row = Array.from({ length: detailBandCount }, (_, band) => at(phoneme, band));
    expect(row.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 4);
  }
});

test('a phoneme that was never said has the average of the others', () => {
  const detail = measureDetail([{ speech: parallel(everywhere), person, voice: flat }]);
  expect(detail[7 * detailBandCount + 30]).toBeCloseTo(((9 - 2) * (1 - 1 / detailBandCount)) / 2, 4);
});

test('phonemes that carry the words rather than the person keep their spectrum', () => {
  const said = phonemeClasses.indexOf('s');
  const speech = { ...parallel(everywhere), baseClasses: new Int8Array(frames).fill(said) };
  const detail = measureDetail([{ speech, person, voice: flat }]);
  expect(detail.every((value) => value === 0)).toBe(true);
});

test('silence has no detail', () => {
  const detail = measureDetail([{ speech: parallel(new Uint8Array(frames)), person, voice: flat }]);
  expect(detail.every((value) => value === 0)).toBe(true);
});
