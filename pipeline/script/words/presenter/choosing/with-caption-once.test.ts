import { expect, test } from 'vitest';
import type { Candidate } from '../pattern.ts';
import { withCaptionOnce } from './with-caption-once.ts';

const caption = (text: string): Candidate => ({ text, rhetoricalRole: 'caption', items: [0], strength: 0.5 });
const figure: Candidate = { text: 'Revenue is $4.5M.', rhetoricalRole: 'pair', items: [0], strength: 0.9 };

test('the caption of a table is said if nothing else is', () => {
  const table = caption('This table lists the cleaning awards.');
  expect(withCaptionOnce([table], new Set())).toEqual([table]);
  expect(withCaptionOnce([figure, table], new Set())).toEqual([figure]);
});

test('a caption is said once for tables and once for charts', () => {
  const said = new Set<string>();
  const texts = [
    'This table lists the prizes.',
    'This table lists the awards.',
    'This chart shows the revenue.',
  ];
  const kept = texts.flatMap((text) => withCaptionOnce([caption(text)], said)).map(({ text }) => text);
  expect(kept).toEqual(['This table lists the prizes.', 'This chart shows the revenue.']);
});
