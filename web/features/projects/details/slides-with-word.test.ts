import { expect, test } from 'vitest';
import { slidesWithWord } from './slides-with-word.ts';

const slides = [
  { number: 1, hidden: false, script: 'Nginx serves C++ and a café.' },
  { number: 2, hidden: false, script: 'NGINX again.' },
  { number: 3, hidden: true, script: 'Nginx, hidden.' },
  { number: 4, hidden: false, script: null },
];

test.each([
  ['nginx', [1, 2]],
  [' C++ ', [1]],
  ['caf', []],
  ['café', [1]],
  ['(', []],
  ['', []],
])('%j is in the script of slides %j', (word, numbers) => {
  expect(slidesWithWord(slides, word)).toEqual(numbers);
});
