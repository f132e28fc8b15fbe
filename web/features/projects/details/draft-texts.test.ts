import { expect, test } from 'vitest';
import { createDraftTexts } from './draft-texts.ts';

test('tells of changes, and of nothing else', () => {
  const texts = createDraftTexts();
  const seen: ReadonlyMap<number, string>[] = [];
  const end = texts.subscribe(() => seen.push(texts.current()));
  texts.set(1, 'One.');
  texts.set(1, 'One.');
  texts.set(2, null);
  texts.set(2, 'Two.');
  texts.set(1, null);
  end();
  texts.set(3, 'Three.');
  expect(seen.map((map) => [...map])).toEqual([
    [[1, 'One.']],
    [
      [1, 'One.'],
      [2, 'Two.'],
    ],
    [[2, 'Two.']],
  ]);
});
