import { expect, test } from 'vitest';
import type { SlideShape } from '../../deck.ts';
import { textShape } from '../../testing/text-shape.ts';
import { isCovered } from './covered-words.ts';

const page = { width: 100, height: 100 };
const whole = { x: 0, y: 0, width: 1, height: 1 };
const shape = (line: string, fill: string | null, box = whole) => textShape([line], { fill, box });

const word = (text: string) => ({ text, left: 40, top: 40, right: 60, bottom: 50 });
const callout = shape('A callout', 'FF0000');
const text = shape('Some text', null);

test.each<[string, SlideShape[], boolean]>([
  ['a filled shape over text', [text, callout], true],
  ['a filled shape over words of the layout', [callout], true],
  ['text over a filled shape', [callout, text], false],
  ['text over text', [text, shape('A callout', null)], false],
  ['a filled shape elsewhere', [text, shape('A callout', 'FF0000', { ...whole, y: 0.6 })], false],
  ['text over a filled shape over text', [text, shape('', 'FF0000'), shape('A callout', null)], true],
  [
    'text over a filled shape beside text',
    [text, shape('', 'FF0000', { ...whole, x: 0.5 }), shape('A callout', null)],
    false,
  ],
  ['words of one filled shape', [shape('Some text of a callout', 'FF0000')], false],
])('%s', (_what, shapes, covered) => {
  expect(isCovered([word('text'), word('callout')], page, shapes)).toBe(covered);
  expect(isCovered([word('callout'), word('text')], page, shapes)).toBe(covered);
});
