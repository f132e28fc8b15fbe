import { expect, test } from 'vitest';
import { namedInTitles, namedWords } from './named-words.ts';

test('finds the subjects of texts in any form of the word', () => {
  const [one = ''] = namedWords(['Credentialing']);
  expect(namedWords(['They are credentialed.'])).toContain(one);
  expect(namedWords(['What we do today', 'More than two things'])).toEqual(new Set());
});

test('names in more than one title belong to the deck', () => {
  const titles = ['PARCS is slow', 'PARCS and Harborline', 'Ports', 'Ports at night', 'Genoa', 'Genoa'];
  expect(namedInTitles(titles)).toEqual(namedWords(['PARCS']));
});
