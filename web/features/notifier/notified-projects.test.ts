import { expect, test } from 'vitest';
import { addNotified, readNotified } from './notified-projects.ts';

/** Fakes a storage without a browser. */
function makeStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test('notified projects are remembered, for each user', () => {
  const storage = makeStorage();
  expect(readNotified('ada', storage)).toEqual(new Set());
  addNotified('ada', { added: ['a', 'b'], all: ['a', 'b', 'c'] }, storage);
  addNotified('ada', { added: ['c'], all: ['a', 'b', 'c'] }, storage);
  expect(readNotified('ada', storage)).toEqual(new Set(['a', 'b', 'c']));
  expect(readNotified('grace', storage)).toEqual(new Set());
});

test('deleted projects are forgotten', () => {
  const storage = makeStorage();
  addNotified('ada', { added: ['a', 'b'], all: ['a', 'b'] }, storage);
  addNotified('ada', { added: [], all: ['b'] }, storage);
  expect(readNotified('ada', storage)).toEqual(new Set(['b']));
});

test.each(['not json', '{}', '[1, null]'])('%j in the storage is ignored', (value) => {
  expect(readNotified('ada', { getItem: () => value })).toEqual(new Set());
});
