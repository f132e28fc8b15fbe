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

const id = 'V1StGXR8_Z5jdHi6B-myT';

/** Stores an address in the form in which the router passes it. */
function keep(address: string, storage: Pick<Storage, 'setItem'>): void {
  const [path = '', search = ''] = address.split('?');
  keepWantedPage({ path, search }, storage);
}

test.each([
  ...[`/projects/${id}`, `/projects/${id}/batches`, `/projects/${id}/batches?table=${id}`],
  ...['/projects', '/team/abc', '/profile', '/voice-training'],
])('the page %s is found after signing in, once', (address) => {
  const storage = storageWith(null);
  keep(address, storage);
  expect(takeWantedPage(storage)).toBe(address);
  expect(takeWantedPage(storage)).toBeNull();
});

test('a query that none of our links has is dropped', () => {
  const storage = storageWith(null);
  keep('/profile?pay=now', storage);
  expect(takeWantedPage(storage)).toBe('/profile');
});

// attack: 167
test.each(['//evil.example', 'https://evil.example/projects', '/projects/../..', '/login', '/', '/nowhere'])(
  'the address %s is never returned, however it was stored',
  (path) => {
    const storage = storageWith(null);
    keep(path, storage);
    expect(takeWantedPage(storage)).toBeNull();
    expect(takeWantedPage(storageWith(path))).toBeNull();
  },
);
