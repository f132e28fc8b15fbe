import { expect, it } from 'vitest';
import type { Labels } from '#evals/labels.ts';
import { renderResultsPage } from './results-page.ts';

const labels: Labels = {
  sentences: [
    { deck: 'a', slide: 1, text: 'Meet Acme.', truth: 'yes', quality: 'ok' },
    { deck: 'a', slide: 2, text: 'It saves a day a week.', truth: 'no', quality: 'embarrassing' },
    { deck: 'b', slide: 1, text: 'Meet Bolt.', truth: 'yes', quality: 'weak' },
  ],
  grades: [
    { deck: 'a', script: 'rules-2', grade: 'C' },
    { deck: 'b', script: 'rules-2', grade: 'F' },
    { deck: 'a', script: 'rules-1', grade: 'F' },
    { deck: 'b', script: 'another', grade: 'A' },
  ],
};
const page = renderResultsPage([{ name: 'one', file: 'one.jsonl', addedOn: '1 May 2026', labels }], {
  set: { decks: [], sentences: [] },
  measurement: null,
  rulesHash: '',
});

it('counts the grades of each script apart', () => {
  expect(page).toContain('on 2 public decks: 0 A, 0 B, 1 C, 0 D, 1 F.');
  expect(page).toContain('| grade A | 0 | 0 | |');
  expect(page).toContain('| grade F | 1 | 1 | |');
});

it('gives shares of the labelled sentences', () => {
  expect(page).toContain('| true | | | 2 (67 %) |');
  expect(page).toContain('| embarrassing | | | 1 (33 %) |');
});
