import { expect, test } from 'vitest';
import type { DrawnWord } from '../../deck/drawn-word.ts';
import { drawnFigures, numberIn } from './drawn-figures.ts';

const drawn = (text: string, x: number, y: number): DrawnWord => ({
  text,
  box: { x, y, width: 0.04, height: 0.03 },
  ink: null,
});

test.each([
  ['1,250', '1250'],
  ['$4.5M', '4.5'],
  ['(42%)', '42'],
  ['12.', '12'],
  ['Q3', null],
  ['v2.1beta', null],
  ['word', null],
])('the number in "%s" is found', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test('the labels of a chart are figures, but years and the numbers of its axes are not', () => {
  const axis = ['0', '20', '40', '60'].map((text, step) => drawn(text, 0.1, 0.8 - 0.15 * step));
  const years = ['2022', '2023', '2024'].map((text, step) => drawn(text, 0.2 + 0.2 * step, 0.85));
  const labels = [drawn('20', 0.2, 0.62), drawn('35', 0.4, 0.5), drawn('60', 0.6, 0.33)];
  expect(drawnFigures([...axis, ...years, ...labels])).toEqual(
    labels.map(({ text, box }) => ({ number: text, box })),
  );
});

test('a row of figures with uneven steps is no axis', () => {
  const row = ['12', '20', '31'].map((text, column) => drawn(text, 0.2 * column, 0.5));
  expect(drawnFigures(row)).toHaveLength(3);
});
