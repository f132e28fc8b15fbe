import { expect, test } from 'vitest';
import { namedInTitles, namedWords } from './named-words.ts';

test('names what texts are about, whatever the form of the word', () => {
  const [one = ''] = namedWords(['Credentialing']);
  expect(namedWords(['They are credentialed.'])).toContain(one);
  expect(namedWords(['What we do today', 'More than two things'])).toEqual(new Set());
});

test('the names in more than one title are those of the deck', () => {
  const titles = ['PARCS is slow', 'PARCS and Harborline', 'Ports', 'Ports at night', 'Genoa', 'Genoa'];
  expect(namedInTitles(titles)).toEqual(namedWords(['PARCS']));
});
