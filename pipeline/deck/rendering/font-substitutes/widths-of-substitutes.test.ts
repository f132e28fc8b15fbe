import { describe, expect, test } from 'vitest';
import type { Slide, SlideShape } from '../../deck.ts';
import { keepsWidths, shapesOfOtherWidths } from './widths-of-substitutes.ts';

test.each([
  ['Calibri', 'Carlito', true],
  ['CALIBRI', 'carlito', true],
  ['Any Font', 'any font', true],
  ['Century Gothic', 'URW Gothic', true],
  ['Century Gothic', 'DejaVu Sans', false],
  ['Aptos', 'Carlito', false],
  ['No Such Font', 'Noto Sans', false],
])('%s drawn as %s keeps its widths: %s', (asked, used, expected) => {
  expect(keepsWidths(asked, used)).toBe(expected);
});

describe('shapesOfOtherWidths', () => {
  const shape = (id: string, fonts: (string | null)[], kind: SlideShape['kind'] = 'text') =>
    ({ id, kind, lines: fonts.map((font) => ({ font })) }) as SlideShape;
  const slide = {
    shapes: [
      shape('1', ['Calibri']),
      shape('2', ['Calibri', 'Aptos']),
      shape('3', [null]),
      shape('4', ['Unknown']),
      shape('5', ['Aptos'], 'table'),
      shape('6', ['Modern Pictograms']),
    ],
  } as Slide;

  test('returns shapes with a line in a substitute of other widths, but no tables', () => {
    const installed = new Map([
      ['Calibri', 'Carlito'],
      ['Aptos', 'Carlito'],
      ['Modern Pictograms', 'Noto Sans'],
    ]);
    expect(shapesOfOtherWidths(slide, installed)).toEqual(new Set(['2']));
  });
});
