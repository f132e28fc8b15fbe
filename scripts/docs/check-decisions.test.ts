import { expect, it } from 'vitest';
import { checkDecisions } from './check-decisions.ts';
import { readDecision, renderDecisionsIndex } from './decision-index.ts';

const accepted = 'Status: accepted, November 2026';
const page = (title: string, status: string) => `# ${title}\n\n${status}\n\n## Context\nA reason.\n`;
const first = { file: '001-a.md', text: page('001: A', accepted) };
const second = {
  file: '002-b.md',
  text: page(
    '002: B | C',
    `${accepted}. Superseded in part by [003](003-d.md), which adds 4.5 of it, and by\n[004](004-e.md) in the rest. Amends [001](001-a.md).`,
  ),
};
const third = {
  file: '003-d.md',
  text: page('003: D', `${accepted}. Superseded by [004](004-e.md): all of it.`),
};
const fourth = {
  file: '004-e.md',
  text: page('004: E', 'Status: measured, November 2026. Nothing uses it.'),
};
const pages = [first, second, third, fourth];
const indexOf = (some: typeof pages) =>
  renderDecisionsIndex(
    some.flatMap(({ file, text }) => {
      const decision = readDecision(file, text);
      return decision ? [decision] : [];
    }),
  );
const index = indexOf(pages);

it('lists each decision with its status', () => {
  expect(index.split('\n').filter((line) => /^\| \d/.test(line))).toEqual([
    '| 001 | [A](001-a.md) | holds |',
    '| 002 | [B \\| C](002-b.md) | superseded in part by [003](003-d.md), [004](004-e.md) |',
    '| 003 | [D](003-d.md) | superseded by [004](004-e.md) |',
    '| 004 | [E](004-e.md) | measured, not in use |',
  ]);
});

it('accepts an index that is what the pages say', () => {
  expect(checkDecisions({ pages, index })).toEqual([]);
});

it.each([
  [
    'an index that was changed by hand',
    { index: `${index}\n` },
    /run `node scripts\/docs\/write-decisions\.ts`/,
  ],
  [
    'a page without a status',
    { pages: [{ ...first, text: '# 001: A\n\n## Context\n' }] },
    /^\S+001-a\.md needs/,
  ],
  [
    'a status of another form',
    { pages: [{ ...first, text: page('001: A', 'Status: in use') }] },
    /^\S+001-a\.md needs/,
  ],
  ['a page without a number', { pages: [{ ...first, text: page('A', accepted) }] }, /^\S+001-a\.md needs/],
  [
    'the number of another page',
    { pages: [first, { ...first, file: '001-b.md' }] },
    /^\S+001-b\.md is headed 001/,
  ],
  [
    'a number that is not that of the file',
    { pages: [{ ...first, file: '009-a.md' }] },
    /^\S+009-a\.md is headed 001/,
  ],
  ['a successor that does not exist', { pages: [third] }, /superseded by 004-e\.md, which does not exist/],
])('refuses %s', (_, change, fault) => {
  const given = { pages, index, ...change };
  expect(checkDecisions(given).some((one) => fault.test(one))).toBe(true);
});
