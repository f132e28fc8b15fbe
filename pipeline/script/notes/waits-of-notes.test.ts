import { expect, test } from 'vitest';
import type { SlideDraft } from '../sentences/script.ts';
import { withWaitsOfNotes } from './waits-of-notes.ts';

const first = 'We ship every week.';
const second = 'Our prices are fair.';

function waitsIn(notes: string, said: readonly string[]) {
  const sentences = said.map((text) => ({ text, importance: 1 }));
  const draft: SlideDraft = { slideNumber: 1, sentences, weight: 1, showing: 'narrated' };
  const { sentences: found, waitsForVideo = false } = withWaitsOfNotes(draft, notes.split('\n'));
  return { places: found.flatMap(({ waits }, index) => (waits ? [index] : [])), waitsForVideo };
}

test.each<[string, string, string[], number[], boolean]>([
  ['none', `${first} ${second}`, [first, second], [], false],
  ['between two sentences', `${first} [wait for video] ${second}`, [first, second], [1], true],
  ['in other words and brackets', `${first}\n(Wait for the film.)\n${second}`, [first, second], [1], true],
  ['before the first sentence', `[wait for video] ${first}`, [first], [0], true],
  [
    'before an unsaid sentence',
    `${first} [wait for video] TODO: ask Ann. ${second}`,
    [first, second],
    [1],
    true,
  ],
  ['behind the last sentence', `${first} [wait for video]`, [first], [], true],
  [
    'in notes that are worded anew',
    `${first} [wait for video] ${second}`,
    ['Every week a box goes out.'],
    [],
    true,
  ],
  ['in a sentence about waiting', 'We wait for video calls.', ['We wait for video calls.'], [], false],
])('the speech waits for a video: %s', (_what, notes, said, places, waitsForVideo) => {
  expect(waitsIn(notes, said)).toEqual({ places, waitsForVideo });
});

test('only the first twenty waits count', () => {
  expect(waitsIn(`${'[wait for video]'.repeat(100_000)} ${first}`, [first]).places).toEqual([0]);
});
