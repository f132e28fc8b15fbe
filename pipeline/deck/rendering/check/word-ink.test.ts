import { expect, test } from 'vitest';
import { wordInk } from './word-ink.ts';

const page = { width: 720, height: 540, words: [] };
/** A word in the middle of the page, 36 × 13.5 points: 10 × 4 of the 200 × 160 pixels. */
const word = { text: 'Word', left: 360, top: 270, right: 396, bottom: 283.5 };

/** Makes a picture of one grey, with a rectangle of another from x = 103 to 106 on the word. */
function picture(ground: number, ink: number) {
  const [width, height] = [200, 160];
  const rgb = Buffer.alloc(width * height * 3, ground);
  for (let y = 80; y < 84; y += 1) rgb.fill(ink, (y * width + 103) * 3, (y * width + 107) * 3);
  return { width, height, rgb };
}

test.each([
  ['black on white', 255, 0, { darkest: 0, lightest: 1, isBlank: false }],
  ['white on black', 0, 255, { darkest: 0, lightest: 1, isBlank: false }],
  ['nothing on white', 255, 255, { darkest: 1, lightest: 1, isBlank: true }],
  ['noise of a picture', 128, 131, { isBlank: true }],
])('%s', (_what, ground, ink, expected) => {
  expect(wordInk(word, page, picture(ground, ink))).toMatchObject(expected);
});

test('a word of a few pixels is not checked', () => {
  expect(wordInk({ ...word, right: 362 }, page, picture(255, 0))).toBeNull();
});

test('a word beyond the picture is not checked', () => {
  expect(wordInk({ ...word, left: 800, right: 900 }, page, picture(255, 0))).toBeNull();
});

// attack: 158
test('a word as large as its page is sampled', () => {
  const all = { text: 'Word', left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };
  expect(wordInk(all, page, picture(255, 255))).toEqual({ darkest: 1, lightest: 1, isBlank: true });
});
