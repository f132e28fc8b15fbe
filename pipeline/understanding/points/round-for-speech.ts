/** A figure as a listener remembers it. `hedge` says how it differs from the exact one; null if that needs no word. */
export type SpokenFigure = { value: number; hedge: 'about' | 'nearly' | 'just under' | 'just over' | null };

const keptDigits = 3;
/** Minimum count that is rounded. Smaller ones are spoken exactly: "1,250 stores". */
const smallestLarge = 10_000;
/** Largest distances between a figure and its round number, as shares of the figure. */
const nearlyShare = 0.005;
const justShare = 0.0025;

/**
 * Rounds a figure for listeners: 20.26112089 is 20.3, 1,998,400 is "just under" 2,000,000. A figure of three digits
 * is not rounded, and none is rounded up to a power of ten: 99.95 % is not 100 %.
 */
export function roundForSpeech(value: number): SpokenFigure {
  const exact = withDigits(value, 12);
  const isLarge = Math.abs(exact) >= smallestLarge;
  const kept = withDigits(exact, keptDigits);
  if (exact === kept || (Number.isInteger(exact) && !isLarge)) return { value: exact, hedge: null };
  if (isPowerOfTen(kept) && Math.abs(exact) < Math.abs(kept)) {
    return { value: withDigits(exact, keptDigits + 2), hedge: null };
  }
  return isLarge ? (nearRoundNumber(exact) ?? { value: kept, hedge: 'about' }) : { value: kept, hedge: null };
}

function nearRoundNumber(exact: number): SpokenFigure | null {
  const round = withDigits(exact, 2);
  const distance = Math.abs(round - exact) / Math.abs(exact);
  if (distance > nearlyShare) return null;
  if (Math.abs(exact) > Math.abs(round)) return { value: round, hedge: 'just over' };
  return { value: round, hedge: distance <= justShare ? 'just under' : 'nearly' };
}

const withDigits = (value: number, digits: number): number => Number(value.toPrecision(digits));
const isPowerOfTen = (value: number): boolean => Number.isInteger(Math.log10(Math.abs(value)));
