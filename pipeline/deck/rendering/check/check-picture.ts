import type { SlideShape } from '../../deck.ts';
import { isBesideSlide, standsIn } from './beside-slide.ts';
import { isCovered } from './covered-words.ts';
import { hiddenWords, isUnseen } from './hidden-words.ts';
import type { PdfPage, PdfWord } from './parse-word-boxes.ts';
import { placeWords, textsOf } from './place-words.ts';
import type { LookAt } from './region-look.ts';
import {
  brokenWords,
  darkWords,
  missingWords,
  outsideWords,
  overflowingWords,
  overlappingWords,
} from './word-faults.ts';
import type { WordInk } from './word-ink.ts';
import { comparable, type WrittenWords } from './written-words.ts';

/** Possible faults of a picture, the worst first. */
export const slideFaults = [
  'missing',
  'outside',
  'overlap',
  'hidden',
  'broken',
  'boxes',
  'emoji',
  'dark',
] as const;
export type SlideFault = (typeof slideFaults)[number];

export type PictureVerdict = {
  /** Faults that were found, each with some of the words that show it. */
  faults: ReadonlyMap<SlideFault, readonly string[]>;
  /** Number of words that are missing or misplaced. Of two pictures of a slide, the one with fewer is better. */
  misplacedWords: number;
  /** True if words of a table are missing or below the page: its rows are higher here than in PowerPoint. */
  tableRunsOff: boolean;
  /** Ids of the shapes that contain these words. */
  misfits: ReadonlySet<string>;
};

/** Minimum share of missing words. A single one is more often a matter of encoding than of drawing. */
const minMissingShare = 0.04;
/**
 * Limits for hostile pages, whose other words are not checked because that would take minutes. Dense slides have
 * 500 words.
 */
const limits = { words: 1_500, pairs: 200 };
const brokenCharacter = '\ufffd';
const emoji = /[\u{1f000}-\u{1faff}]/u;

/**
 * Checks the picture of a slide by the words that should be drawn, the words of its PDF page, and their pixels.
 * @param shapes those of the slide in drawing order, as it was read
 * @param inkOf reads the brightness of a word; null if it is unknown
 * @param lookAt reads the colours in a part of the picture
 */
export function checkPicture({
  written,
  shapes,
  page,
  inkOf,
  lookAt,
}: {
  written: WrittenWords;
  shapes: readonly SlideShape[];
  page: PdfPage;
  inkOf: (word: PdfWord) => WordInk | null;
  lookAt: LookAt;
}): PictureVerdict {
  const beside = shapes.filter(isBesideSlide);
  const onSlide = shapes.filter((shape) => !beside.includes(shape));
  const words = page.words
    .slice(0, limits.words)
    .filter((word) => !standsIn(beside, word, page) || standsIn(onSlide, word, page));
  const placed = placeWords(words, page, shapes);
  const placeOf = new Map(placed.map((one) => [one.word, one]));
  const missing = missingWords(written.words, page.words);
  const isMissing = missing.length >= minMissingShare * written.words.length;
  const outside = outsideWords(words, page);
  const overlaps = overlappingWords(words).filter(
    (pair, index) =>
      index >= limits.pairs ||
      !(isCovered(pair, page, shapes) || pair.some((word) => isUnseen(placeOf.get(word), lookAt))),
  );
  const hidden = hiddenWords(placed, page, shapes, lookAt);
  const broken = brokenWords(shapes, words);
  const overflowing = overflowingWords(placed, page, shapes);
  const found: Record<SlideFault, string[]> = {
    missing: isMissing ? missing : [],
    outside: outside.map(({ text }) => text),
    overlap: overlaps.map(([one, other]) => `${one.text}/${other.text}`),
    hidden: hidden.map(({ text }) => text),
    broken: broken.map(([start, end]) => `${start.text}/${end.text}`),
    boxes: [
      ...written.signFonts,
      ...words.map(({ text }) => text).filter((text) => text.includes(brokenCharacter)),
    ],
    emoji: words
      .filter((word) => emoji.test(word.text) && inkOf(word)?.isBlank === true)
      .map(({ text }) => text),
    dark: darkWords(words, inkOf),
  };
  const belongsToTable = (text: string) => written.inTables.has(comparable(text));
  const misplaced = new Set([...outside, ...overlaps.flat(), ...hidden, ...broken.flat(), ...overflowing]);
  return {
    faults: new Map(
      slideFaults.filter((fault) => found[fault].length > 0).map((fault) => [fault, found[fault]]),
    ),
    misplacedWords: [missing, outside, overlaps, hidden, broken, overflowing].reduce(
      (sum, { length }) => sum + length,
      0,
    ),
    tableRunsOff:
      missing.some((word) => written.inTables.has(word)) ||
      outside.some(({ text, bottom }) => bottom > page.height && belongsToTable(text)),
    misfits: new Set([
      ...[...misplaced].flatMap((word) => shapes[placeOf.get(word)?.shape ?? -1]?.id ?? []),
      ...(isMissing ? shapesWith(missing, shapes) : []),
    ]),
  };
}

/** Returns the ids of the shapes whose text contains one of the words, which are given in the form of `comparable`. */
function shapesWith(words: readonly string[], shapes: readonly SlideShape[]): string[] {
  const wanted = new Set(words);
  return shapes
    .filter((shape) =>
      textsOf(shape).some((text) => text.split(/\s+/).some((one) => wanted.has(comparable(one)))),
    )
    .map(({ id }) => id);
}
