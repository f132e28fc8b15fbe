import { expect, test } from 'vitest';
import { slidesWithWord } from './slides-with-word.ts';

const slides = [
  { number: 1, hidden: false, leftOut: false, script: 'Nginx serves C++ and a café.' },
  { number: 2, hidden: false, leftOut: false, script: 'NGINX again.' },
  { number: 3, hidden: true, leftOut: false, script: 'Nginx, hidden.' },
  { number: 4, hidden: false, leftOut: false, script: null },
  { number: 5, hidden: false, leftOut: true, script: 'Nginx, left out.' },
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
