import type { SlideShape } from '../../deck.ts';
import { letterRegion } from './letter-region.ts';
import type { PdfPage, PdfWord } from './parse-word-boxes.ts';
import { type PlacedWord, textsOf } from './place-words.ts';
import type { WordInk } from './word-ink.ts';
import { comparable } from './written-words.ts';

/**
 * Limits for hostile pages, whose other words are not checked because that would take minutes. Dense slides have
 * 500 words and 3,000 letters.
 */
const limits = { words: 1_500, letters: 50_000, lettersOfWord: 60, brokenWords: 50 };

/**
 * Returns the words that the page lacks.
 * @param written the words that LibreOffice was given, in the form of `comparable`
 */
export function missingWords(written: readonly string[], drawnWords: readonly PdfWord[]): string[] {
  const drawn = drawnWords.map(({ text }) => comparable(text)).join('');
  if (drawn.length > limits.letters) return [];
  const unfound = [...new Set(written)].slice(0, limits.words).filter((word) => !drawn.includes(word));
  return unfound.length > limits.brokenWords ? unfound : unfound.filter((word) => !isBroken(word, drawn));
}

/** Tells whether a long word is broken over two lines, whose parts are apart in the page's text. */
function isBroken(word: string, drawn: string): boolean {
  if (word.length < 5 || word.length > limits.lettersOfWord) return false;
  for (let at = 2; at <= word.length - 2; at += 1) {
    if (drawn.includes(word.slice(0, at)) && drawn.includes(word.slice(at))) return true;
  }
  return false;
}

/** Tolerance beyond the page. Word boxes are higher than letters, so this much does not cut off a letter. */
const toleratedShare = 0.008;
const toleratedPoints = 2;
/** Page numbers, which layouts put at the edge, where nothing is cut off. */
const pageNumber = /^\d{1,3}$/;

/** Returns the words that reach over the edge of the page. */
export function outsideWords(words: readonly PdfWord[], { width, height }: PdfPage): PdfWord[] {
  const aside = width * toleratedShare + toleratedPoints;
  const above = height * toleratedShare + toleratedPoints;
  return words.filter(({ text, left, top, right, bottom }) => {
    if (comparable(text).length < 2 || pageNumber.test(text)) return false;
    return right > width + aside || left < -aside || bottom > height + above || top < -above;
  });
}

/** Minimum overlap, in shares of the smaller word: of its area, and of its height. */
const minOverlap = 0.06;
/**
 * Width of letters in a narrow font, for each unit of the height of their box. Words that are far narrower are
 * rotated.
 */
const narrowLetter = 0.22;

/** Returns pairs of words, one of which is drawn over the other. Equal words are a shadow, or a word written twice. */
export function overlappingWords(words: readonly PdfWord[]): [PdfWord, PdfWord][] {
  const level = words.filter(isLevel).toSorted((a, b) => a.top - b.top);
  return level.flatMap((one, index) => {
    const others: [PdfWord, PdfWord][] = [];
    for (const other of level.slice(index + 1)) {
      if (other.top >= one.bottom) break;
      if (other.text !== one.text && overlap(one, other)) others.push([one, other]);
    }
    return others;
  });
}

function isLevel({ text, left, top, right, bottom }: PdfWord): boolean {
  const letters = comparable(text).length;
  const height = bottom - top;
  return letters > 1 && height > 2 && right - left > letters * narrowLetter * height;
}

function overlap(a: PdfWord, b: PdfWord): boolean {
  const [inkOfA, inkOfB] = [letterRegion(a), letterRegion(b)];
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(inkOfA.bottom, inkOfB.bottom) - Math.max(inkOfA.top, inkOfB.top);
  if (width <= 0 || height <= 0) return false;
  const area = (word: PdfWord, { top, bottom }: { top: number; bottom: number }) =>
    (word.right - word.left) * (bottom - top);
  return (
    width * height > minOverlap * Math.min(area(a, inkOfA), area(b, inkOfB)) &&
    height > minOverlap * Math.min(a.bottom - a.top, b.bottom - b.top)
  );
}

const minLetters = 5;
/** Signs of addresses, codes and the like, which have no spaces and break wherever their box ends. */
const breaksAnywhere = /[\d./@_\-\u2010-\u2014\u00ad]/;

/**
 * Returns the halves of words that a line break divides without a hyphen, such as a word that is wider than its
 * box.
 */
export function brokenWords(
  shapes: readonly SlideShape[],
  words: readonly PdfWord[],
): [start: PdfWord, end: PdfWord][] {
  const written = shapes.flatMap(textsOf).flatMap((text) => text.split(/\s+/));
  const wanted = new Set(written.map(comparable).filter((word) => word.length >= minLetters));
  const whole = new Set(words.map(({ text }) => comparable(text)));
  return words.flatMap((first, index): [PdfWord, PdfWord][] => {
    const second = words[index + 1];
    if (!second || breaksAnywhere.test(first.text + second.text)) return [];
    const joined = comparable(first.text + second.text);
    const isBelow = second.top > first.top + (first.bottom - first.top) / 2;
    const isBack = second.left < first.right;
    return isBelow && isBack && wanted.has(joined) && !whole.has(joined) ? [[first, second]] : [];
  });
}

const letter = /[\p{L}\p{N}]/u;
/** Limits for "black on dark", which applies if nearly all words of a slide are: the result of a lost colour. */
const darkInk = { minWords: 4, minShare: 0.7, darkest: 0.003, lightest: 0.2, contrast: 2.9 };

/** Returns the words of a slide that are black on dark, if most are; none if few are. */
export function darkWords(words: readonly PdfWord[], inkOf: (word: PdfWord) => WordInk | null): string[] {
  const compared = words
    .filter(({ text }) => letter.test(text))
    .flatMap((word) => {
      const ink = inkOf(word);
      return ink === null ? [] : [{ text: word.text, ink }];
    });
  const dark = compared.filter(({ ink: { darkest, lightest } }) => {
    const contrast = (lightest + 0.05) / (darkest + 0.05);
    return contrast < darkInk.contrast && darkest < darkInk.darkest && lightest < darkInk.lightest;
  });
  const isMost = compared.length >= darkInk.minWords && dark.length > darkInk.minShare * compared.length;
  return isMost ? dark.map(({ text }) => text) : [];
}

/** Shares of the height of a word's box: the height of a box for one line, and the start of the next line in it. */
const oneLine = { least: 0.7, most: 1.9 };
const reach = 0.3;

/**
 * Returns the words below a text box that is one line high. Many do no harm, so this is not a fault; but text that
 * would fit its line with slightly less width is better there.
 */
export function overflowingWords(
  placed: readonly PlacedWord[],
  page: Pick<PdfPage, 'height'>,
  shapes: readonly SlideShape[],
): PdfWord[] {
  return placed.flatMap(({ word, shape }) => {
    const { kind, role, box } = shapes[shape] ?? {};
    if (kind !== 'text' || role === 'furniture' || !box) return [];
    const height = word.bottom - word.top;
    const lines = (box.height * page.height) / height;
    const isBelow = word.top > (box.y + box.height) * page.height - reach * height;
    return isBelow && lines > oneLine.least && lines < oneLine.most ? [word] : [];
  });
}
