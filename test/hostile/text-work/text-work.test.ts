import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contractEndpoints } from '#scripts/client/contract-endpoints.ts';
import { countSteps } from '../../support/counting/count-work.ts';
import { byScope } from '../../support/test-scope.ts';
import { everyHostileText, hostileTexts } from './hostile-texts.ts';
import { textBounds } from './text-bounds.ts';
import { textsOfCall } from './texts-of-call.ts';
import { works } from './works.ts';

const calls = await contractEndpoints();
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

// attack: 250
test('every text that a call takes has a bound of its work', () => {
  const taken = calls
    .map((call) => [nameOf(call), textsOfCall(call).sort()] as const)
    .filter(([, texts]) => texts.length > 0);
  const bounded = Object.entries(textBounds).map(([call, texts]) => [call, Object.keys(texts).sort()]);
  expect(Object.fromEntries(bounded)).toEqual(Object.fromEntries(taken));
});

test('the measured functions are exactly those that the bounds name', () => {
  const read = Object.values(textBounds)
    .flatMap((texts) => Object.values(texts))
    .flatMap((bound) => (typeof bound === 'string' ? [] : (bound.reads ?? [])));
  expect(new Set(['cleaning', ...read])).toEqual(new Set(Object.keys(works)));
});

/** Length in characters: long enough to detect work that grows with the square of the length. */
const length = 300;
/**
 * Maximum number of steps for each character. A core takes at least 100,000 steps in a millisecond, and the longest text
 * has 5,000 characters.
 */
const maxSteps = 600;

describe.each(Object.entries(works))('%s', (_name, work) => {
  const isBounded = ({ short, long }: { short: string; long: string }) => {
    const [steps, twice] = [short, long].map((text) => countSteps(() => work(text)));
    const shown = JSON.stringify(long.slice(0, 40));
    expect(twice, shown).toBeLessThanOrEqual(maxSteps * long.length);
    // Twice the text may take twice the steps, with a margin for its start and its end.
    expect(twice, shown).toBeLessThanOrEqual(2.4 * (steps ?? 0) + 20 * length);
  };

  // attack: 250
  it('takes steps in proportion to the length of each hostile text', () => {
    for (const text of everyHostileText(length)) isBounded(text);
  });

  // attack: 250
  it('takes steps in proportion to the length of random hostile texts', () => {
    fc.assert(fc.property(hostileTexts(length), isBounded), { numRuns: byScope(10, 300) });
  });
});
