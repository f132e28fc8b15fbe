import { expect, it } from 'vitest';
import type { Slide, SlideBlock } from '../deck.ts';
import { changedLines } from './changed-lines.ts';

type Texts = Pick<Slide, 'title' | 'blocks' | 'notes'>;

const table = (...rows: string[][]): SlideBlock => ({ kind: 'table', rows, hasHeaderRow: false });
const slide = (more: Partial<Texts> = {}): Texts => ({ title: 'Price', blocks: [], notes: [], ...more });

it.each<[string, Texts, Texts, ReturnType<typeof changedLines>]>([
  ['finds nothing between equal slides', slide(), slide(), { removed: [], added: [] }],
  [
    'names an old and a new title',
    slide(),
    slide({ title: 'One price' }),
    { removed: ['Price'], added: ['One price'] },
  ],
  [
    'shows a changed cell with its row',
    slide({ blocks: [table(['Employees', '10'], ['Offices', '2'])] }),
    slide({ blocks: [table(['Employees', '14'], ['Offices', '2'])] }),
    { removed: ['Employees · 10'], added: ['Employees · 14'] },
  ],
  [
    'ignores rows that only moved',
    slide({ blocks: [table(['A'], ['B'])] }),
    slide({ blocks: [table(['B'], ['A'])] }),
    { removed: [], added: [] },
  ],
  [
    'counts a repeated line',
    slide({ blocks: [table(['A'], ['A'])] }),
    slide({ blocks: [table(['A'])] }),
    { removed: ['A'], added: [] },
  ],
  [
    'marks lines of the notes',
    slide({ notes: ['Say hello.'] }),
    slide({ notes: ['Say good day.'] }),
    { removed: ['Notes: Say hello.'], added: ['Notes: Say good day.'] },
  ],
])('%s', (_, before, after, expected) => {
  expect(changedLines(before, after)).toEqual(expected);
});

it('lists a limited number of lines of limited length', () => {
  const rows = Array.from({ length: 40 }, (_, row) => [`${row} ${'x'.repeat(500)}`]);
  const { added } = changedLines(slide(), slide({ blocks: [table(...rows)] }));
  expect(added).toHaveLength(12);
  expect(added[0]).toHaveLength(240);
});
