import { describe, expect, test } from 'vitest';
import type { SlideShape } from '../../deck.ts';
import { textShape } from '../../testing/text-shape.ts';
import { hiddenWords, isUnseen } from './hidden-words.ts';
import type { PdfWord } from './parse-word-boxes.ts';
import { placeWords } from './place-words.ts';
import type { Region } from './sampled-pixels.ts';

const page = { width: 100, height: 100 };
const black = '000000';
/** Two words of a line, 20 × 10 points each. */
const words: PdfWord[] = ['Some', 'text'].map((text, index) => ({
  text,
  left: 20 + 25 * index,
  top: 40,
  right: 40 + 25 * index,
  bottom: 50,
}));
const text = textShape(['Some text'], { colour: black });
const picture = (x: number, y: number): SlideShape => ({
  ...textShape([], { box: { x, y, width: 0.3, height: 0.3 } }),
  kind: 'picture',
});

/** Returns the visible share of black letters if opaque boxes lie over them: a fifth of their region, or nothing. */
const seenBehind = (boxes: readonly SlideShape['box'][]) => (region: Region) => {
  const middle = [(region.left + region.right) / 200, (region.top + region.bottom) / 200];
  const [x = 0, y = 0] = middle;
  const isHidden = boxes.some(
    (box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height,
  );
  return { shareOf: (colour: string) => (colour === black && !isHidden ? 0.2 : 0) };
};

function hidden(shapes: readonly SlideShape[], opaque: readonly SlideShape[]): string[] {
  const lookAt = seenBehind(opaque.map(({ box }) => box));
  return hiddenWords(placeWords(words, page, shapes), page, shapes, lookAt).map((word) => word.text);
}

describe('words behind something', () => {
  const over = picture(0.1, 0.3);
  const end = picture(0.6, 0.3);
  const filled = textShape([], { box: over.box, fill: 'FF0000' });
  const below = picture(0.1, 0.465);
  test.each<[string, SlideShape[], SlideShape[], string[]]>([
    ['a later picture hides a word', [text, over], [over], ['Some']],
    ['a later picture hides the end of a word', [text, end], [end], ['text']],
    ['a later picture hides the feet of words', [text, below], [below], ['Some']],
    ['a later filled shape hides a word', [text, filled], [filled], ['Some']],
    ['a picture with a transparent ground shows it', [text, over], [], []],
    ['an earlier picture is behind it', [over, text], [], []],
    ['a shape without a fill shows it', [text, textShape([], { box: over.box })], [over], []],
    ['a picture elsewhere does not matter', [text, picture(0.1, 0.6)], [picture(0.1, 0.6)], []],
    ['nothing is known of the colour', [textShape(['Some text']), over], [over], []],
    [
      'the whole line is of another colour',
      [textShape(['Some text'], { colour: 'FF0000' }), over],
      [over],
      [],
    ],
  ])('%s', (_, shapes, opaque, expected) => {
    expect(hidden(shapes, opaque)).toEqual(expected);
  });
});

test('a picture that has the colour of the letters hides them', () => {
  const over = picture(0.1, 0.3);
  const lookAt = (region: Region) => ({ shareOf: () => (region.left < 40 && region.right < 40 ? 1 : 0.2) });
  const placed = placeWords(words, page, [text, over]);
  expect(hiddenWords(placed, page, [text, over], lookAt).map((word) => word.text)).toEqual(['Some']);
});

describe('a word of the colour of its ground', () => {
  test.each([
    ['is not seen', 0.9, true],
    ['is seen if its letters have a colour', 0.3, false],
  ])('%s', (_, share, unseen) => {
    const [placed] = placeWords(words, page, [text]);
    expect(isUnseen(placed, () => ({ shareOf: () => share }))).toBe(unseen);
  });

  test('counts as seen if its place is unknown', () => {
    expect(isUnseen(undefined, () => ({ shareOf: () => 1 }))).toBe(false);
  });
});
