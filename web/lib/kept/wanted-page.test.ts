import { expect, test } from 'vitest';
import { keepWantedPage, takeWantedPage } from './wanted-page.ts';

function storageWith(text: string | null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem(_key: string, value: string) {
      kept = value;
    },
    removeItem() {
      kept = null;
    },
  };
}

test.each(['/projects/V1StGXR8_Z5jdHi6B-myT', '/projects', '/team/abc', '/profile', '/voice-training'])(
  'the page %s is found after signing in, once',
  (path) => {
    const storage = storageWith(null);
    keepWantedPage(path, storage);
    expect(takeWantedPage(storage)).toBe(path);
    expect(takeWantedPage(storage)).toBeNull();
  },
);

// attack: 167
test.each(['//evil.example', 'https://evil.example/projects', '/projects/../..', '/login', '/', '/nowhere'])(
  'the address %s leads nowhere, kept by us or by others',
  (path) => {
    const storage = storageWith(null);
    keepWantedPage(path, storage);
    expect(takeWantedPage(storage)).toBeNull();
    expect(takeWantedPage(storageWith(path))).toBeNull();
  },
);
