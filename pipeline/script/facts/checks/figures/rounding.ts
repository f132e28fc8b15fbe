/** Rounding of a number in a sentence: none, or rounded, and to which side. */
export type Rounding = 'exact' | 'about' | 'below' | 'orLess' | 'above' | 'orMore';

const about =
  /\b(?:about|around|roughly|approximately|some|close to|or so|in the order of|something like)\s+(?:an?\s)?[$€£¥₹]?$/i;
const below =
  /\b(?:nearly|almost|up to|just under|just below|not quite|close to|a little (?:under|less than)|slightly (?:under|less than))\s+(?:an?\s)?[$€£¥₹]?$/i;
const orLess = /\b(?:under|below|less than|fewer than)\s+(?:an?\s)?[$€£¥₹]?$/i;
const above =
  /\b(?:more than|over|above|just over|well over|upwards of|north of|a little over|slightly more than|at least|exceed(?:s|ed|ing)?|greater than|past)\s+(?:an?\s)?[$€£¥₹]?$/i;

/** Reads how the number between the two texts is rounded. */
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
 * Tells whether a number may be said for another one. Without a word such as "about", only digits that nobody says aloud may be
 * dropped: "20" for 20.26.
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
