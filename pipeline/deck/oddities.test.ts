import path from 'node:path';
import { expect, test } from 'vitest';
import { examplesFolder } from '#test/support/video-engines.ts';
import { openDeck } from './open-deck.ts';
import { readDeck } from './read-deck.ts';

/** The cases that failed in other people's decks, in a deck of our own. */
const { slides } = await readDeck(await openDeck(path.join(examplesFolder, 'oddities.pptx')));
const blocksOf = (number: number) => slides.find((slide) => slide.number === number)?.blocks ?? [];

test('notes are read from the slides that have them', () => {
  expect(slides.flatMap(({ notes }) => notes)).toEqual(['Welcome to a short tour of unusual slides.']);
});

test('a chart is read with its categories and values', () => {
  expect(blocksOf(2)).toContainEqual({
    kind: 'chart',
    title: 'Sales',
    chartType: 'column',
    categories: ['1st Qtr', '2nd Qtr', '3rd Qtr', '4th Qtr'],
    series: [{ name: 'Sales', values: [8.2, 3.2, 1.4, 1.2], numberFormat: '#,##0' }],
  });
});

test('merged cells are read once, and a word split into several runs is one word', () => {
  const [table] = blocksOf(3).filter(({ kind }) => kind === 'table');
  expect(table?.kind === 'table' && table.rows).toEqual([
    ['Region', 'Header3', 'Change'],
    ['North', 'Two cells in one', ''],
    ['South', '41', '7'],
  ]);
});

test('Japanese text is read', () => {
  expect(JSON.stringify(blocksOf(4))).toContain('ゾルゲと尾崎、淡々と最期');
});

test('a hidden slide is marked, and a slide without words has no blocks', () => {
  expect(slides.filter(({ hidden }) => hidden).map(({ number }) => number)).toEqual([6]);
  expect(blocksOf(7)).toEqual([]);
});
