import { expect, test } from 'vitest';
import type { SlideShape } from '../../deck.ts';
import { textShape } from '../../testing/text-shape.ts';
import { placeWords } from './place-words.ts';

const page = { width: 100, height: 100 };
const word = (text: string, top = 40) => ({ text, left: 40, top, right: 60, bottom: top + 10 });
const box = { x: 0.3, y: 0.3, width: 0.4, height: 0.3 };
const above = { ...box, y: 0 };
const table: SlideShape = {
  ...textShape([], { box }),
  kind: 'table',
  content: { kind: 'table', rows: [['Total sales']], hasHeaderRow: true },
};

const picture: SlideShape = { ...textShape([]), kind: 'picture' };
const chart: SlideShape = { ...textShape([], { box }), kind: 'chart' };

test.each<[string, SlideShape[], number | undefined]>([
  ['the shape around it', [textShape(['Sales'], { box: above }), textShape(['Our sales'], { box })], 1],
  ['the later one of two around it', [textShape(['Sales'], { box }), textShape(['Sales'], { box })], 1],
  ['the table around it', [textShape(['Sales'], { box }), table], 1],
  ['the shape that it runs out of', [textShape(['Sales'], { box: { ...box, height: 0.05 } })], 0],
  [
    'the shape that it runs out of, on a picture',
    [picture, textShape(['Sales'], { box: { ...box, height: 0.05 } })],
    1,
  ],
  ['no shape above the chart that it stands in', [textShape(['Sales'], { box: above }), chart], undefined],
  ['no shape with other words', [textShape(['Costs'], { box })], undefined],
  ['no shape far above', [textShape(['Sales'], { box: { ...above, height: 0.1 } })], undefined],
  ['no shape beside it', [textShape(['Sales'], { box: { ...box, x: 0.6 } })], undefined],
])('a word belongs to %s', (_, shapes, place) => {
  expect(placeWords([word('Sales')], page, shapes)[0]?.shape).toBe(place);
});

test('a word belongs to the last line that has it', () => {
  const shape = textShape(['Sales rise', 'Costs fall', 'More sales'], { box });
  expect(placeWords([word('sales')], page, [shape])[0]?.line?.text).toBe('More sales');
});

test('words of two letters are left out', () => {
  expect(placeWords([word('we')], page, [textShape(['Where we are'], { box })])).toEqual([]);
});
