import { expect, test } from 'vitest';
import { steadyStorage } from './browser-storage.ts';

/** Fakes a browser's storage. With `isFull`, every write fails. */
function storageOf(kept: Record<string, string>, { isFull = false } = {}): Storage {
  return Object.assign(Object.create(null), kept, {
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('QuotaExceededError');
      kept[key] = value;
    },
    removeItem(key: string) {
      delete kept[key];
    },
  });
}

test('a storage that the browser blocks keeps values as long as the page is open', () => {
  const storage = steadyStorage(() => {
    throw new Error('SecurityError');
  });
  expect(storage.getItem('theme')).toBeNull();
  storage.setItem('theme', 'dark');
  expect([storage.getItem('theme'), storage.keys()]).toEqual(['dark', ['theme']]);
  storage.removeItem('theme');
  expect(storage.getItem('theme')).toBeNull();
});

test('a full storage returns the value written last, not the stored one', () => {
  const storage = steadyStorage(() => storageOf({ theme: 'light' }, { isFull: true }));
  expect(storage.getItem('theme')).toBe('light');
  storage.setItem('theme', 'dark');
  expect(storage.getItem('theme')).toBe('dark');
});

test('a working storage keeps no values of its own', () => {
  const kept: Record<string, string> = {};
  const storage = steadyStorage(() => storageOf(kept));
  storage.setItem('theme', 'dark');
  expect(kept).toEqual({ theme: 'dark' });
  kept.theme = 'light';
  expect(storage.getItem('theme')).toBe('light');
});
