import { expect, test } from 'vitest';
import { findVisualTitle } from './find-visual-title.ts';

type Text = [
  text: string,
  sizePt: number,
  y: number,
  more?: { x?: number; isBold?: boolean; isLabel?: boolean },
];

const titleIn = (texts: readonly Text[]) =>
  findVisualTitle(
    texts.map(([text, sizePt, y, { x = 0.1, isBold = false, isLabel = false } = {}]) => ({
      ...{ text, sizePt, isBold, isLabel, inkBox: { x, y, width: 0.4, height: 0.05 } },
    })),
  )?.text ?? null;

const body: Text = ['Each carrier reports its delays within a day.', 16, 0.4];

test.each<[string, Text[], string | null]>([
  ['the largest text near the top', [['Late containers', 32, 0.08], body], 'Late containers'],
  [
    'that text below a small line',
    [['Logistics', 12, 0.04], ['Late containers', 32, 0.1], body],
    'Late containers',
  ],
  [
    'a cover in the middle',
    [
      ['The harbour of 2030', 48, 0.42],
      ['Jane Doe', 20, 0.55],
    ],
    'The harbour of 2030',
  ],
  ['no huge number', [['87 %', 96, 0.1], ['of ships are late', 28, 0.35], body], 'of ships are late'],
  ['no page number', [['12', 40, 0.04], ['Late containers', 28, 0.08], body], 'Late containers'],
  ['no date', [['12 March 2026', 40, 0.06], ['Late containers', 28, 0.15], body], 'Late containers'],
  ['no quarter', [['Q3 2026', 40, 0.06], ['Late containers', 28, 0.15], body], 'Late containers'],
  ['a title that holds a date', [['Results of March 2026', 30, 0.06], body], 'Results of March 2026'],
  [
    'no giant word at the bottom',
    [['Late containers', 28, 0.08], body, ['HARBOUR', 120, 0.7]],
    'Late containers',
  ],
  ['nothing if it stands alone there', [['HARBOUR', 120, 0.75]], null],
  ['the upper one of two equals', [['Below', 30, 0.3], ['Above', 30, 0.1], body], 'Above'],
  ['the upper one of two that are nearly equal', [['Below', 30.8, 0.3], ['Above', 30, 0.1], body], 'Above'],
  ['the left one of two equals in a row', [['Right', 30, 0.1, { x: 0.6 }], ['Left', 30, 0.1], body], 'Left'],
  ['the top line, though no larger', [['Late containers', 16, 0.05], body], 'Late containers'],
  [
    'a bold line, though no larger',
    [['Late containers', 16, 0.3, { isBold: true }], body],
    'Late containers',
  ],
  [
    'no whole paragraph',
    [
      [`${'word '.repeat(30)}`, 14, 0.1],
      ['Late containers', 20, 0.45],
    ],
    'Late containers',
  ],
  [
    'nothing if texts are alike',
    [
      ['One', 16, 0.3],
      ['Two', 16, 0.4],
      ['Three', 16, 0.45],
    ],
    null,
  ],
  [
    'no sign',
    [
      ['→', 60, 0.1],
      ['A', 60, 0.2],
    ],
    null,
  ],
  [
    'no label of a card',
    [['API', 30, 0.1, { isLabel: true }], ['Late containers', 20, 0.2], body],
    'Late containers',
  ],
  ['nothing on an empty slide', [], null],
])('sees %s', (_, texts, title) => {
  expect(titleIn(texts)).toBe(title);
});
