import type { NumericFact } from '../../numeric-facts.ts';
import { contentStems, type SaidText, type SaidWord, stemOf } from '../../said-words.ts';
import { scopesOf } from '../scopes.ts';

/** A spoken number with what it counts, its rounding, and the words of its clause. */
export type SaidFigure = NumericFact & {
  rounding: Rounding;
  /** Unit of time, "days" in "14 days"; null without one. */
  timeUnit: string | null;
  /** Period of a rate, "month" in "$49 a month"; null without one. */
  per: string | null;
  /** True for a multiple: "four times". */
  isMultiple: boolean;
  /** Words right after the number: what it counts, with adjectives. */
  counted: string[];
  /** Content words of the sentence, as stems. */
  about: ReadonlySet<string>;
  /** Words of the part of the sentence that contains the number. */
  scope: readonly SaidWord[];
};

const timeStems = new Set(
  ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'].map(stemOf),
);

/** Units of time in words. */
export const timeUnits = /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|decades?)$/;

/** Reads a number of a sentence with the words around it. */
export function saidFigure(number: NumericFact, sentence: SaidText): SaidFigure {
  const { text, words } = sentence;
  const behind = words.filter(({ start }) => start >= number.end);
  const gap = (at: number) => text.slice(number.end, at);
  const counted: string[] = [];
  for (const { word, stem, start, isContent } of withoutMore(behind)) {
    if (/[,.;:!?—]/.test(gap(start)) || !isContent || counted.length === 3) break;
    counted.push(stem);
    if (timeUnits.test(word)) break;
  }
  const next = behind[0];
  const isTime = next !== undefined && timeUnits.test(next.word) && gap(next.start).trim().length <= 1;
  const scope = scopesOf(sentence).find((part) => part.some(({ start }) => start >= number.start)) ?? words;
  return {
    ...number,
    rounding: roundingBefore(text.slice(0, number.start), text.slice(number.end)),
    timeUnit: isTime ? next.stem : null,
    per: perBehind(text.slice(number.end)),
    isMultiple: /^\s?(?:times|fold|x)\b|^-fold/i.test(text.slice(number.end)),
    counted,
    about: new Set([...contentStems(scope)].filter((stem) => !timeStems.has(stem))),
    scope,
  };
}

/** Skips "more": "60 more librarians" counts librarians. */
export function withoutMore<T extends { word: string }>(behind: readonly T[]): readonly T[] {
  return /^(?:more|fewer|extra|additional|other|further)$/.test(behind[0]?.word ?? '')
    ? behind.slice(1)
    : behind;
}

function perBehind(behind: string): string | null {
  const word =
    /^\s?(?:(?!(?:is|are|was|were|be|has|have)\b)[\p{L}-]+\s){0,2}?(?:a|an|per|each|every)\s(\p{L}+)\b(?!\sof)/iu
      .exec(behind)?.[1]
      ?.toLowerCase();
  return word !== undefined && timeUnits.test(word) ? stemOf(word) : null;
}

/** Rounding of a number in a sentence, and its direction. */
export type Rounding = 'exact' | 'about' | 'below' | 'orLess' | 'above' | 'orMore';

const about =
  /\b(?:about|around|roughly|approximately|some|close to|or so|in the order of|something like)\s+(?:an?\s)?[$€£¥₹]?$/i;
const below =
  /\b(?:nearly|almost|up to|just under|just below|not quite|close to|a little (?:under|less than)|slightly (?:under|less than))\s+(?:an?\s)?[$€£¥₹]?$/i;
const orLess = /\b(?:under|below|less than|fewer than)\s+(?:an?\s)?[$€£¥₹]?$/i;
const above =
  /\b(?:more than|over|above|just over|well over|upwards of|north of|a little over|slightly more than|at least|exceed(?:s|ed|ing)?|greater than|past)\s+(?:an?\s)?[$€£¥₹]?$/i;

/** Reads the rounding of the number between two texts. */
export function roundingBefore(before: string, behind: string): Rounding {
  if (below.test(before)) return 'below';
  if (orLess.test(before)) return 'orLess';
  if (above.test(before)) return 'above';
  if (about.test(before) || /^\s(?:or so|or thereabouts)\b/i.test(behind)) return 'about';
  if (/^\s?(?:\+|plus\b|or more\b)/i.test(behind)) return 'orMore';
  return 'exact';
}

const closely = 0.06;
const loosely = 0.2;

/**
 * Tells whether a number may represent another one. Without a word such as "about", only digits that nobody says
 * aloud may be dropped: "20" for 20.26.
 */
export function roundsTo(said: number, held: number, rounding: Rounding): boolean {
  if (held === 0) return said === 0;
  const off = (held - said) / Math.abs(held);
  switch (rounding) {
    case 'about':
      return Math.abs(off) <= closely;
    case 'below':
      return off <= 0 && off >= -0.12;
    case 'orLess':
      return off <= 0 && off >= -loosely;
    case 'above':
    case 'orMore':
      return off >= 0 && off <= loosely;
    case 'exact': {
      const decimals = /\.(\d+)$/.exec(String(held))?.[1]?.length ?? 0;
      return (
        decimals >= 2 &&
        Math.abs(held) >= 1 &&
        (said === Math.round(held) || said === Math.round(held * 10) / 10)
      );
    }
  }
}
