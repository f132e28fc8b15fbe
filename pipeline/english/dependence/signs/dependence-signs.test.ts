import { expect, test } from 'vitest';
import { comparisons } from './comparisons.ts';
import { connectives } from './connectives.ts';
import { definites } from './definites.ts';
import { demonstratives } from './demonstratives.ts';
import { hasSign } from './dependence-sign.ts';
import { presuppositions } from './presuppositions.ts';
import { pronouns } from './pronouns.ts';
import { textReferences } from './text-references.ts';

const all = {
  comparisons,
  connectives,
  definites,
  demonstratives,
  presuppositions,
  pronouns,
  textReferences,
};
const signs = Object.entries(all).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup).map(([name, sign]) => ({ name: `${group}.${name}`, sign })),
);

test.each(signs)('$name is in its example: $sign.example', ({ sign }) => {
  expect(hasSign(sign.example, [sign])).toBe(true);
});

test.each(signs)('$name is not in a plain sentence', ({ sign }) => {
  expect(hasSign('Ten ships wait at a gate for an hour.', [sign])).toBe(false);
});
