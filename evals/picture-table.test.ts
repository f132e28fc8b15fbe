import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type PictureLabel, parsePictureLabels } from './picture-labels.ts';
import { pictureTable } from './picture-table.ts';

const overlap = { kind: 'overlap', strength: 'clear', words: 'Analysis', why: 'It wraps.' } as const;
const labels: PictureLabel[] = [
  { deck: 'a', slide: 1, faults: [] },
  { deck: 'a', slide: 2, faults: [{ ...overlap, whose: 'ours' }] },
  { deck: 'a', slide: 3, faults: [{ ...overlap, whose: 'ours', strength: 'slight' }] },
  { deck: 'b', slide: 2, faults: [{ ...overlap, whose: 'author' }] },
];
const warning = (deck: string, slide: number) => ({ deck, slide, message: 'Text may overlap.' });

describe('the table of warnings', () => {
  it('counts the warnings by the faults that were seen', () => {
    const warnings = [warning('a', 1), warning('a', 2), warning('b', 2), warning('c', 9)];
    expect(Object.fromEntries(pictureTable(labels, warnings))).toEqual({
      slides: '4',
      'with a visible fault': '3',
      warned: '3',
      'false warnings': '1 of 3 (33 %)',
      'warned, of what PowerPoint would not show': '1 of 2 (50 %)',
      '  of what anybody notices at once': '1 of 1 (100 %)',
      "warned, of their authors' own faults": '1 of 1 (100 %)',
    });
  });

  it('shows a dash for the shares of an empty set', () => {
    expect(Object.fromEntries(pictureTable([], []))).toMatchObject({ 'false warnings': '–' });
  });
});

describe('labels of pictures', () => {
  const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');

  it('are read one a line', () => {
    expect(parsePictureLabels(lines(labels))).toEqual(labels);
  });

  it.each([
    ['a fault of no kind', { deck: 'a', slide: 1, faults: [{ ...overlap, kind: 'ugly', whose: 'ours' }] }],
    ['a fault whose cause is missing', { deck: 'a', slide: 1, faults: [overlap] }],
    ['a slide 0', { deck: 'a', slide: 0, faults: [] }],
  ])('are refused: %s', (_, row) => {
    expect(() => parsePictureLabels(lines([row]))).toThrow('Line 1');
  });

  it('are refused if a slide has two', () => {
    expect(() => parsePictureLabels(lines([labels[0], labels[0]]))).toThrow('two labels');
  });
});

const folder = path.join(import.meta.dirname, 'pictures');

it.each(readdirSync(folder).filter((file) => file.endsWith('.jsonl')))('%s can be read', (file) => {
  expect(parsePictureLabels(readFileSync(path.join(folder, file), 'utf8')).length).toBeGreaterThan(400);
});
