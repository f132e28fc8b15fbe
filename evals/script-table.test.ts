import { expect, it } from 'vitest';
import type { Labels } from './labels.ts';
import { type MeasuredScript, scriptTable } from './script-table.ts';

const script: MeasuredScript = {
  deck: 'a',
  sentences: [
    { slide: 1, text: 'Meet Acme.' },
    { slide: 2, text: 'It saves a day a week.' },
    { slide: 2, text: 'Nobody has read this.' },
  ],
  shownSlides: 10,
  contentSlides: 6,
  silentContentSlides: 2,
  missingSlides: 3,
  spokenMs: 40_000,
  words: 60,
  amounts: 8,
  saidAmounts: 1,
};
const labels: Labels = {
  sentences: [
    { deck: 'a', slide: 1, text: 'Meet  Acme.', truth: 'yes', quality: 'weak' },
    { deck: 'a', slide: 2, text: 'It saves a day a week.', truth: 'no', quality: 'embarrassing' },
    { deck: 'b', slide: 2, text: 'Nobody has read this.', truth: 'yes', quality: 'ok' },
  ],
  grades: [
    { deck: 'a', script: 'rules', grade: 'C' },
    { deck: 'a', script: 'another', grade: 'A' },
    { deck: 'b', script: 'rules', grade: 'F' },
  ],
};

it('takes shares of the labelled sentences, and the grades of these decks by this writer', () => {
  expect(Object.fromEntries(scriptTable([script], labels, 'rules'))).toEqual({
    decks: '1',
    sentences: '3, 2 of them read',
    embarrassing: '50 %',
    weak: '50 %',
    untrue: '50 %',
    'words a deck': '60',
    'seconds spoken, decks of up to 30 slides': '40',
    'content slides silent': '2 of 6',
    'slides missing': '3 of 10',
    'figures spoken': '1 of 8',
    grades: 'A 0, B 0, C 1, D 0, F 0',
  });
});

it('counts seconds only for decks of up to 30 slides', () => {
  const long = { ...script, deck: 'long', shownSlides: 31, spokenMs: 120_000 };
  const table = new Map(scriptTable([script, long], labels, 'rules'));
  expect(table.get('seconds spoken, decks of up to 30 slides')).toBe('40');
  expect(table.get('words a deck')).toBe('60');
});

it('shows dashes if no sentence is labelled', () => {
  const table = new Map(scriptTable([script], { sentences: [], grades: [] }, 'rules'));
  expect([table.get('embarrassing'), table.get('untrue')]).toEqual(['–', '–']);
});
