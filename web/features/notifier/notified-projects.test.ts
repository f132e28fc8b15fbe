import { expect, test } from 'vitest';
import { readNotified, writeNotified } from './notified-projects.ts';

test('notified projects are remembered', () => {
  let kept: string | null = null;
  const storage = {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  };
  expect(readNotified(storage)).toEqual(new Set());
  writeNotified(new Set(['a', 'b']), storage);
  expect(readNotified(storage)).toEqual(new Set(['a', 'b']));
});

test.each(['not json', '{}', '[1, null]'])('%j in the storage counts as nothing', (value) => {
  expect(readNotified({ getItem: () => value })).toEqual(new Set());
});
