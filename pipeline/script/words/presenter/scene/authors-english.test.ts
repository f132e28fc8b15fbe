import { expect, it } from 'vitest';
import { bodyText, madeDeck } from '#pipeline/script/testing/made-deck.ts';
import { authorsEnglishOf } from './authors-english.ts';

const plain = [
  'The port shows each berth on one map.',
  'Every planner checks five systems a day.',
  'The map warns you two days before a delay.',
  'Carriers report the new berths at once.',
];
const broken = [
  'The port should be use by every carrier.',
  'One of the most important aspect of the port is its price.',
  'The seller sets a price for situation.',
];

const deckOf = (lines: readonly string[]) => madeDeck([{ blocks: [bodyText(...lines)] }]);

it.each([
  ['no sentence', [], 'careful'],
  ['good sentences', plain, 'careful'],
  ['one slip among good sentences', [...plain, broken[0] ?? ''], 'careful'],
  ['broken sentences among good ones', [...plain, ...broken], 'careless'],
] as const)('a deck with %s', (_, lines, english) => {
  expect(authorsEnglishOf(deckOf(lines), { names: new Set() })).toBe(english);
});
