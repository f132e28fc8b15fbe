import { expect, test } from 'vitest';
import { forgetUnsavedText, keepUnsavedText, readUnsavedText } from './unsaved-texts.ts';

/** Fakes a storage without a browser. */
function makeStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

// attack: 135
test('a text is kept until it is saved, even if an older one is', () => {
  const storage = makeStorage();
  expect(readUnsavedText('slide', storage)).toBeNull();
  keepUnsavedText('slide', { text: 'First.', before: '' }, storage);
  keepUnsavedText('slide', { text: 'First. Second.', before: '' }, storage);
  forgetUnsavedText('slide', 'First.', storage);
  expect(readUnsavedText('slide', storage)).toEqual({ text: 'First. Second.', before: '' });
  forgetUnsavedText('slide', 'First. Second.', storage);
  expect(readUnsavedText('slide', storage)).toBeNull();
});

test.each(['not json', '[]', '{"text":1,"before":""}'])('%s in the storage is ignored', (value) => {
  expect(readUnsavedText('slide', { getItem: () => value })).toBeNull();
});

test('a full storage does not prevent typing', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => keepUnsavedText('slide', { text: 'a', before: '' }, { setItem })).not.toThrow();
});
