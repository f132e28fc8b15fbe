import type { ShareBox } from '../deck/deck.ts';
import { largest } from '../deck/largest.ts';
import { middleOf } from './boxes.ts';
import { countWords, hasLetters, hasWebAddress, isFigure, withoutWebAddress } from './text-signs.ts';

/**
 * A text of a slide as viewers see it. `inkBox` is the box of its letters, in shares of the slide. `isLabel` is
 * true in a small painted shape, such as a card or a callout.
 */
export type SeenText = {
  text: string;
  sizePt: number;
  isBold: boolean;
  inkBox: ShareBox;
  isLabel: boolean;
};

const maxWords = 14;
/** Lowest top of a heading. A text that begins further down is not one, however large its letters are. */
const lowestTop = 0.5;
const lowestMiddle = 0.6;
/** Lower end of the area in which a line is read first, whatever its size. */
const topLine = 0.16;
/** Tolerance within which two sizes look the same. */
const sizeTolerance = 0.06;
/** Minimum ratio of the size of a title to the sizes of other texts. */
const standsOutBy = 1.12;

/**
 * Finds the text that looks like the title of a slide without a title placeholder. It is the largest text of a few
 * words in the upper half, or the topmost of several that are equally large. A number, a date, a page number or the
 * label of a card does not count. Returns null if no text is prominent by its size, its bold letters, or its place
 * at the top.
 * @param texts without footers and page numbers
 */
export function findVisualTitle<Text extends SeenText>(texts: readonly Text[]): Text | null {
  const candidates = texts.filter(mayBeTitle);
  const largestPt = largest(candidates.map(({ sizePt }) => sizePt));
  const [title] = candidates
    .filter(({ sizePt }) => sizePt >= largestPt * (1 - sizeTolerance))
    .toSorted((a, b) => a.inkBox.y - b.inkBox.y || a.inkBox.x - b.inkBox.x);
  if (title === undefined) return null;
  const others = texts.filter(
    (text) => text !== title && !text.isLabel && hasLetters(text.text) && !isDateAlone(text.text),
  );
  const isLarger = others.every(({ sizePt }) => title.sizePt > sizePt * standsOutBy);
  const isHighest = others.every(({ inkBox }) => inkBox.y >= title.inkBox.y);
  const isTopLine = isHighest && title.inkBox.y < topLine;
  const isLargestAbove = others
    .filter(({ inkBox }) => inkBox.y < lowestTop)
    .every(({ sizePt }) => title.sizePt > sizePt * standsOutBy);
  return isLarger || isTopLine || isLargestAbove || title.isBold ? title : null;
}

/** Maximum number of texts of a slide that may be a divider, whose title can be anywhere. */
const fewTexts = 3;

/**
 * Finds the title of a slide that has little else, such as a divider between chapters: the text that is clearly
 * larger than the others, wherever it is. Returns null if there are more than three texts, or none is prominent.
 * @param texts as for `findVisualTitle`
 */
export function findLoneTitle<Text extends SeenText>(texts: readonly Text[]): Text | null {
  if (texts.length > fewTexts) return null;
  const [title] = texts
    .filter((text) => isHeadingLike(text) && !hasWebAddress(text.text) && !isSeveralSentences(text.text))
    .toSorted((a, b) => b.sizePt - a.sizePt);
  if (title === undefined) return null;
  const others = texts.filter((text) => text !== title);
  return others.every(({ sizePt }) => title.sizePt > sizePt * standsOutBy) ? title : null;
}

const isSeveralSentences = (text: string): boolean => /[.!?]\s+\p{Lu}/u.test(text);

const longestBeginning = 60;

/**
 * Returns the beginning of the largest text, in whole words, to name a slide without a heading. Returns null if
 * there are no words, or only dates, figures and addresses.
 * @param texts without footers and page numbers
 */
export function beginningOf(texts: readonly Pick<SeenText, 'text' | 'sizePt' | 'inkBox'>[]): string | null {
  const [first] = texts
    .filter(({ text }) => !isFigure(text) && !isDateAlone(text) && countWords(withoutWebAddress(text)) > 1)
    .toSorted((a, b) => b.sizePt - a.sizePt || a.inkBox.y - b.inkBox.y);
  if (first === undefined) return null;
  const line = first.text.replace(/\s+/g, ' ').trim();
  if (line.length <= longestBeginning) return line;
  const cut = line.slice(0, longestBeginning + 1).replace(/\s*\S*$/, '');
  return `${(cut || line.slice(0, longestBeginning)).replace(/[\s,;:–-]+$/, '').toWellFormed()} …`;
}

function mayBeTitle(text: SeenText): boolean {
  const { inkBox } = text;
  return isHeadingLike(text) && inkBox.y < lowestTop && middleOf(inkBox).y < lowestMiddle;
}

function isHeadingLike({ text, isLabel }: SeenText): boolean {
  return (
    !isLabel && hasLetters(text) && !isFigure(text) && !isDateAlone(text) && countWords(text) <= maxWords
  );
}

/** Tells whether a text is only a date: "12 March 2026", "March 2026", "Q3 2026", "Monday, 3 May". */
function isDateAlone(text: string): boolean {
  return /\d/.test(text) && countWords(text.replace(dateWord, '')) === 0;
}

const dateWord =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:Q[1-4]|H[12]|FY|CY)\b|\d+(?:st|nd|rd|th)?|\bof\b/giu;
