import { expect, it } from 'vitest';
import { plainCandidateJudge } from '#pipeline/script/judge/candidates/plain-candidate-judge.ts';
import type { Candidate, Pattern } from '../pattern.ts';
import { patterns } from '../patterns.ts';
import { sceneFrom } from '../testing/drawn-scene.ts';
import { acceptedCandidates } from './accepted-candidates.ts';

/** Returns candidates from texts. A leading "+" ties a sentence to the one before it. */
const candidates = (texts: readonly string[]): Candidate[] =>
  texts.map((text) => ({
    text: text.replace(/^\+/, ''),
    rhetoricalRole: 'whole',
    items: [],
    strength: 1,
    ...(text.startsWith('+') ? { tied: true as const } : {}),
  }));

/** Returns the accepted ones as if the pattern of that name had made all of them. */
function acceptedOf(name: string, made: Candidate[]): Candidate[] {
  const pattern = patterns.find((one) => one.name === name);
  if (!pattern) throw new Error(`No pattern is named "${name}".`);
  const making: Pattern = { ...pattern, candidates: () => made };
  return acceptedCandidates(making, sceneFrom({ audience: 'training' }), plainCandidateJudge);
}

function accepted(name: string, texts: readonly string[]): string[] {
  return acceptedOf(name, candidates(texts)).map(({ text }) => text);
}

const plain = 'The port shows each berth on one map.';
const broken = 'The berth should be use by every ship.';

it('keeps a quotation as it is', () => {
  expect(accepted('what somebody says', [plain, broken])).toEqual([plain, broken]);
});

it('leaves out sentences that refer to a dropped one', () => {
  expect(accepted('whole sentences', [broken, '+It is new.', '+It is fast.', plain])).toEqual([plain]);
});

it('leaves out a first step if no second one is left', () => {
  const first = 'First, open the list of your berths.';
  const pattern = 'steps as one running sentence';
  expect(accepted(pattern, [first, '+Then book a berth.'])).toEqual([first, 'Then book a berth.']);
  expect(accepted(pattern, [first, `+${broken}`, '+Next, pay your bill.'])).toEqual([]);
});

it('ties the second of two remaining orders to the first, and leaves out a single one', () => {
  const orders = ['Open the list of your berths.', broken, 'Book a berth on the map.'].map(
    (text): Candidate => ({ text, rhetoricalRole: 'instruct', items: [], strength: 1 }),
  );
  const pattern = 'steps as one running sentence';
  expect(acceptedOf(pattern, orders).map(({ tied }) => tied ?? false)).toEqual([false, true]);
  expect(acceptedOf(pattern, orders.slice(0, 2))).toEqual([]);
});
