import { expect, test } from 'vitest';
import { clicksOfNotes } from './clicks-of-notes.ts';

const first = 'We ship every week.';
const second = 'Our prices are fair.';

test.each<[string, string, string[], [number, number, number][]]>([
  ['no clicks', `${first} ${second}`, [first, second], []],
  ['before a sentence', `${first} [click] ${second}`, [first, second], [[1, 1, 0]]],
  [
    'in brackets of any kind',
    `(Click) ${first} <CLICK> ${second}`,
    [first, second],
    [
      [0, 1, 0],
      [1, 2, 0],
    ],
  ],
  ['inside a sentence', 'We ship [click] every week.', [first], [[0, 1, 6]]],
  ['on a line of its own', `${first}\n[click]\n${second}`, [first, second], [[1, 1, 0]]],
  [
    'before what is not said',
    `[click] TODO: ask Ann. [click] ${second}`,
    [second],
    [
      [0, 1, 0],
      [0, 2, 0],
    ],
  ],
  ['behind the last sentence', `${first} [click]`, [first], []],
  ['a sentence that was rewritten', `[click] Stress that ${first}`, ['We ship every week.'], [[0, 1, 0]]],
])('clicks are found: %s', (_what, notes, said, clicks) => {
  const found = [...clicksOfNotes(notes.split('\n'), said)].flatMap(([place, ofSentence]) =>
    ofSentence.map(({ number, letters }) => [place, number, letters]),
  );
  expect(found).toEqual(clicks);
});

// attack: 154
test('only the first 200 clicks count', () => {
  const clicks = clicksOfNotes([`${'[click]'.repeat(100_000)} ${first}`], [first]);
  expect(clicks.get(0)).toHaveLength(200);
});
