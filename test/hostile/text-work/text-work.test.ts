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
test('every text that a call takes has a bound', () => {
  const taken = calls
    .map((call) => [nameOf(call), textsOfCall(call).sort()] as const)
    .filter(([, texts]) => texts.length > 0);
  const bounded = Object.entries(textBounds).map(([call, texts]) => [call, Object.keys(texts).sort()]);
  expect(Object.fromEntries(bounded)).toEqual(Object.fromEntries(taken));
});

test('every work on the event loop is that of a text', () => {
  const read = Object.values(textBounds)
    .flatMap((texts) => Object.values(texts))
    .flatMap((bound) => (typeof bound === 'string' ? [] : (bound.reads ?? [])));
  expect(new Set(['cleaning', ...read])).toEqual(new Set(Object.keys(works)));
});

/** In characters: long enough to tell what grows with the square of a text. */
const length = 300;
/** Steps for each character. A core takes a hundred thousand steps in a millisecond or less, and the longest text has 5,000 characters. */
const mostSteps = 600;

describe.each(Object.entries(works))('%s', (_name, work) => {
  const isBounded = ({ short, long }: { short: string; long: string }) => {
    const [steps, twice] = [short, long].map((text) => countSteps(() => work(text)));
    const shown = JSON.stringify(long.slice(0, 40));
    expect(twice, shown).toBeLessThanOrEqual(mostSteps * long.length);
    // Twice the text, twice the steps; the rest is for what a text begins and ends with.
    expect(twice, shown).toBeLessThanOrEqual(2.4 * (steps ?? 0) + 20 * length);
  };

  // attack: 250
  it('takes steps in proportion to a text, whatever it is made of', () => {
    for (const text of everyHostileText(length)) isBounded(text);
  });

  // attack: 250
  it('takes steps in proportion to any text', () => {
    fc.assert(fc.property(hostileTexts(length), isBounded), { numRuns: byScope(10, 300) });
  });
});
