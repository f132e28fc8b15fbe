import { describe, expect, test } from 'vitest';
import { seededRandom } from '#test/support/seeded-random.ts';
import type { SoundAnalysis } from '../../sound/analyse-sound.ts';
import { createMatrix, rowOf } from '../../sound/matrix.ts';
import { locateUtterances } from './locate-utterances.ts';

/** A sentence: some phonemes, each 8 frames long. A phoneme is a direction in the space of cepstra. */
type Sentence = readonly number[];
const script: Sentence[] = [
  [1, 5, 3, 2, 4, 1, 6],
  [4, 2, 6, 1, 3, 5],
  [6, 3, 1, 4, 5, 2, 6, 2],
];
const pauseFrames = 50;

/**
 * Generates speech.
 * @param pieces sentences, or pauses as numbers of frames
 * @param framesPerPhoneme slowness of the speech
 */
function say(pieces: readonly (Sentence | number)[], framesPerPhoneme: number): SoundAnalysis {
  const phonemes = pieces.flatMap((piece) =>
    typeof piece === 'number'
      ? new Array<number>(piece).fill(0)
      : piece.flatMap((phoneme) => new Array<number>(framesPerPhoneme).fill(phoneme)),
  );
  const cepstra = createMatrix(phonemes.length, 25);
  for (const [frame, phoneme] of phonemes.entries()) {
    const row = rowOf(cepstra, frame);
    row[0] = phoneme === 0 ? -20 : 0;
    for (let column = 1; column < 17; column += 1)
      row[column] = phoneme === 0 ? 0 : 3 * Math.sin(phoneme * column * 1.7);
  }
  const speech = Uint8Array.from(phonemes, (phoneme) => (phoneme === 0 ? 0 : 1));
  return { cepstra, speech, logMel: createMatrix(phonemes.length, 40) };
}

const readings = script.map((sentence) => say([10, sentence, 20], 8));
const [first = [], second = [], third = []] = script;

test.each([
  ['at another pace', [first, pauseFrames, second, pauseFrames, third]],
  ['with silence around it', [200, first, pauseFrames, second, pauseFrames, third, 300]],
  [
    'behind something else',
    [[3, 3, 6, 5, 5, 2, 2], pauseFrames, first, pauseFrames, second, pauseFrames, third],
  ],
  ['before something else', [first, pauseFrames, second, pauseFrames, third, pauseFrames, [5, 5, 3, 3, 1]]],
])('finds every sentence %s', (_what, pieces) => {
  const framesPerPhoneme = 11;
  const spans = locateUtterances(say(pieces, framesPerPhoneme), readings);
  let position = 0;
  const starts = pieces.map((piece) => {
    const start = position;
    position += typeof piece === 'number' ? piece : piece.length * framesPerPhoneme;
    return { piece, start, end: position };
  });
  const wanted = starts.filter(({ piece }) => script.some((sentence) => sentence === piece));
  expect(spans).toHaveLength(3);
  for (const [index, { start, end }] of wanted.entries()) {
    // A span keeps at most the margin of the pauses beside it.
    expect(Math.abs((spans[index]?.start ?? -1000) - start)).toBeLessThanOrEqual(15);
    expect(Math.abs((spans[index]?.end ?? -1000) - end)).toBeLessThanOrEqual(18);
  }
});

test('spans neither overlap nor exceed the recording', () => {
  const recording = say([first, 5, second, 5, third], 6);
  const spans = locateUtterances(recording, readings);
  expect(spans[0]?.start).toBeGreaterThanOrEqual(0);
  expect(spans.at(-1)?.end).toBeLessThanOrEqual(recording.cepstra.rows);
  for (const [index, span] of spans.entries()) {
    expect(span.end).toBeGreaterThan(span.start);
    if (index > 0) expect(span.start).toBeGreaterThanOrEqual((spans[index - 1]?.end ?? 0) - 1);
  }
});

describe('a script that may end anywhere', () => {
  const found = (pieces: Parameters<typeof say>[0]) =>
    locateUtterances(say(pieces, 11), readings, 'anywhere').length;

  // attack: 325
  test.each([
    ['behind the first sentence', [20, first, 10], 1],
    ['behind the second sentence', [20, first, pauseFrames, second, 60], 2],
    ['behind a sentence and the first sounds of the next', [first, pauseFrames, second.slice(0, 1)], 1],
    ['behind the last sentence', [first, pauseFrames, second, pauseFrames, third, 60], 3],
  ])('ends %s', (_where, pieces, count) => {
    expect(found(pieces)).toBe(count);
  });

  // attack: 325
  test('does not end where other words follow, because those must be checked', () => {
    const others = [4, 4, 1, 1, 6, 6, 2, 2, 5, 5, 4, 3, 3, 1, 6];
    expect(found([first, pauseFrames, others, pauseFrames, others])).toBe(3);
  });

  test('is located at the time when it was read', () => {
    const [span, ...more] = locateUtterances(say([40, first, 60], 11), readings, 'anywhere');
    expect(more).toEqual([]);
    expect(Math.abs((span?.start ?? 0) - 40)).toBeLessThanOrEqual(15);
    expect(Math.abs((span?.end ?? 0) - (40 + first.length * 11))).toBeLessThanOrEqual(18);
  });

  test.each([6, 20])(
    'does not end early in noise that deviates by %i where sounds deviate by 2',
    (deviation) => {
      const recording = noisy(say([first, pauseFrames, second, pauseFrames, third], 11), deviation);
      expect(locateUtterances(recording, readings, 'anywhere')).toHaveLength(3);
    },
  );
});

/** Adds noise to all frames, pauses included. */
function noisy({ cepstra, speech, logMel }: SoundAnalysis, deviation: number): SoundAnalysis {
  const { share } = seededRandom(1);
  // The sum of twelve even shares has a deviation of 1.
  const deviate = () => Array.from({ length: 12 }, share).reduce((sum, one) => sum + one, -6);
  const values = cepstra.values.map((value) => value + deviation * deviate());
  return { cepstra: { ...cepstra, values }, speech, logMel };
}
