import { expect, it } from 'vitest';
import { checkFaults } from './check-faults.ts';
import type { Holder } from './fault-tags.ts';
import { type FaultTexts, renderFaultsPage } from './faults-page.ts';

const numbered = (from: number, to: number) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [from + index, 'refused']));

const texts: FaultTexts = {
  drills: Object.fromEntries(
    [...Array.from({ length: 15 }, (_, index) => `R${index + 1}`), 'P1', 'P2'].map((id) => [
      id,
      { text: 'survived' },
    ]),
  ),
  decks: numbered(1, 47),
  accounts: numbered(48, 102),
};
const holders: Holder[] = [texts.drills, texts.decks, texts.accounts]
  .flatMap((section) => Object.keys(section))
  .filter((id) => id !== 'R11')
  .map((id) => ({ id, file: 'a.test.ts', title: 'holds | bars' }));
const operations = '# O\n\n## Not tested automatically, and why\n\n- **R11**: takes hours.\n\n## Next\n';
const page = renderFaultsPage(texts, holders);
const whole = { texts, holders, unrun: [], page, operations };

it('accepts a page that matches the tags', () => {
  expect(checkFaults(whole)).toEqual([]);
});

it('accepts later rows with gaps between their numbers', () => {
  const more = { ...texts, accounts: { ...texts.accounts, ...numbered(110, 111) } };
  const held = [...holders, ...['110', '111'].map((id) => ({ id, file: 'a.test.ts', title: 'holds' }))];
  expect(checkFaults({ ...whole, texts: more, holders: held, page: renderFaultsPage(more, held) })).toEqual(
    [],
  );
});

it.each([
  ['a page that was changed by hand', { page: `${page}\n` }, /run `node scripts\/docs\/write-faults\.ts`/],
  ['a fault that lost its test', { holders: holders.filter(({ id }) => id !== '40') }, /^40 has no test/],
  [
    'a tag of an unknown fault',
    { holders: [...holders, { id: '103', file: 'b.test.ts', title: 'x' }] },
    /there is no 103/,
  ],
  ['a missing number', { texts: { ...texts, decks: numbered(1, 46) } }, /decks must be 1 to 47/],
  ['a missing reason', { operations: '# O\n' }, /^R11 has no test/],
  [
    'an unneeded reason',
    { operations: operations.replace('R11**: t', 'R11**: t\n- **R12**: t') },
    /^R12 has a test/,
  ],
  ['tags in a file that no test runs', { unrun: ['test/lost.ts'] }, /^test\/lost\.ts has tags/],
])('refuses %s', (_, change, fault) => {
  const faults = checkFaults({ ...whole, ...change });
  expect(faults.some((one) => fault.test(one))).toBe(true);
});

it('escapes a bar in a title', () => {
  expect(page).toContain('holds \\| bars');
});
