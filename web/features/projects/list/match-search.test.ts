import { expect, test } from 'vitest';
import { makeProject } from '../testing/make-project.ts';
import { matchSearch } from './match-search.ts';

const project = makeProject({
  name: 'Café Zürich: launch',
  originalFileName: 'launch v2.pptx',
  generatedScript: 'Freight teams work in the dark.\n\nOne view from port to door.',
});

test.each([
  ['', true],
  ['   ', true],
  ['launch', true],
  ['LAUNCH cafe', true],
  ['zurich', true],
  ['v2', true],
  ['port door', true],
  ['freight café', true],
  ['Zürich', true],
  ['launch train', false],
  ['.*', false],
])('the search %j finds the project: %s', (search, expected) => {
  expect(matchSearch(search)(project)).toBe(expected);
});

test('a project without a script is found by its name', () => {
  const waiting = makeProject({ name: 'New', generatedScript: null });
  expect(matchSearch('new')(waiting)).toBe(true);
  expect(matchSearch('null')(waiting)).toBe(false);
});
