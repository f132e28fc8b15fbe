import type { SlideShape } from '../../deck.ts';
import { isCovered } from './covered-words.ts';
import { overlappingWords } from './overlapping-words.ts';
import type { PdfPage, PdfWord } from './parse-word-boxes.ts';
import type { WordInk } from './word-ink.ts';
import { comparable, type WrittenWords } from './written-words.ts';

/** What may be wrong with a picture, the worst first. */
export const slideFaults = ['missing', 'outside', 'overlap', 'boxes', 'emoji', 'dark'] as const;
export type SlideFault = (typeof slideFaults)[number];

export type SlideVerdict = {
  /** The faults that were found, each with some of the words that show it. */
  faults: ReadonlyMap<SlideFault, readonly string[]>;
  /** How many words are missing, outside or in the way of others: the fewer, the better of two pictures of a slide. */
  misplacedWords: number;
  /** Whether words of a table are missing or below the page: its rows are higher here than its author saw them. */
  tableRunsOff: boolean;
};

/** Word boxes are higher than letters; this much beyond the page is no letter that is cut off. */
const toleratedShare = 0.008;
const toleratedPoints = 2;
/** One word of many that is not found is more often a matter of encoding than of drawing. */
const minMissingShare = 0.04;
/** Dense slides have 500 words and 3,000 letters. The rest of a hostile page is not judged, since it would take minutes. */
const limits = { words: 1_500, letters: 50_000, lettersOfWord: 60, brokenWords: 50, pairs: 200 };
const brokenCharacter = '\ufffd';
const emoji = /[\u{1f000}-\u{1faff}]/u;
const letter = /[\p{L}\p{N}]/u;
/** Text is "black on dark" where nearly all words of a slide are: what is left of a colour that was lost. */
const darkInk = { minWords: 4, minShare: 0.7, darkest: 0.003, lightest: 0.2, contrast: 2.9 };

/**
 * Judges the picture of a slide by the words that were to be drawn, the words of its PDF page, and their pixels.
 * @param shapes those of the slide in drawing order, as it was read
 * @param inkOf what is seen where a word is; null where that cannot be told
 */
export function judgeSlide({
  written,
  shapes,
  page,
  inkOf,
}: {
  written: WrittenWords;
  shapes: readonly SlideShape[];
  page: PdfPage;
  inkOf: (word: PdfWord) => WordInk | null;
}): SlideVerdict {
  const words = page.words.slice(0, limits.words);
  const notFound = wordsNotFound(written.words, page.words);
  const isMissing = notFound.length >= minMissingShare * written.words.length;
  const outside = words.filter((word) => isOutside(word, page));
  const overlaps = overlappingWords(words).filter(
    (pair, index) => index >= limits.pairs || !isCovered(pair, page, shapes),
  );
  const found: Record<SlideFault, string[]> = {
    missing: isMissing ? notFound : [],
    outside: outside.map(({ text }) => text),
    overlap: overlaps.map(([one, other]) => `${one.text}/${other.text}`),
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
  return {
    faults: new Map(
      slideFaults.filter((fault) => found[fault].length > 0).map((fault) => [fault, found[fault]]),
    ),
    misplacedWords: notFound.length + outside.length + overlaps.length,
    tableRunsOff:
      notFound.some((word) => written.inTables.has(word)) ||
      outside.some(({ text, bottom }) => bottom > page.height && belongsToTable(text)),
  };
}

function wordsNotFound(written: readonly string[], drawnWords: readonly PdfWord[]): string[] {
  const drawn = drawnWords.map(({ text }) => comparable(text)).join('');
  if (drawn.length > limits.letters) return [];
  const unfound = [...new Set(written)].slice(0, limits.words).filter((word) => !drawn.includes(word));
  return unfound.length > limits.brokenWords ? unfound : unfound.filter((word) => !isBroken(word, drawn));
}

/** A long word may be broken over two lines, whose parts stand apart in the page's text. */
function isBroken(word: string, drawn: string): boolean {
  if (word.length < 5 || word.length > limits.lettersOfWord) return false;
  for (let at = 2; at <= word.length - 2; at += 1) {
    if (drawn.includes(word.slice(0, at)) && drawn.includes(word.slice(at))) return true;
  }
  return false;
}

function isOutside({ text, left, top, right, bottom }: PdfWord, { width, height }: PdfPage): boolean {
  if (comparable(text).length < 2) return false;
  const [aside, above] = [width, height].map((length) => length * toleratedShare + toleratedPoints) as [
    number,
    number,
  ];
  return right > width + aside || left < -aside || bottom > height + above || top < -above;
}

function darkWords(words: readonly PdfWord[], inkOf: (word: PdfWord) => WordInk | null): string[] {
  const judged = words
    .filter(({ text }) => letter.test(text))
    .flatMap((word) => {
      const ink = inkOf(word);
      return ink === null ? [] : [{ text: word.text, ink }];
    });
  const dark = judged.filter(({ ink: { darkest, lightest } }) => {
    const contrast = (lightest + 0.05) / (darkest + 0.05);
    return contrast < darkInk.contrast && darkest < darkInk.darkest && lightest < darkInk.lightest;
  });
  const isMost = judged.length >= darkInk.minWords && dark.length > darkInk.minShare * judged.length;
  return isMost ? dark.map(({ text }) => text) : [];
}
