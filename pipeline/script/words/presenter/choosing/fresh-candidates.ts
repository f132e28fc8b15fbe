import { saysAgain } from '#pipeline/english/likeness/says-again.ts';
import { sameWordsKey } from '#pipeline/english/same-words-key.ts';
import type { Candidate } from '../pattern.ts';

/**
 * Leaves out sentences that an earlier slide said, together with those that depend on them. Adds the remaining ones
 * to `said`.
 */
export function fresh(candidates: readonly Candidate[], said: Set<string>): Candidate[] {
  let isLost = false;
  return candidates.filter((candidate) => {
    const keys = [sameWordsKey(candidate.text), ...(figureKey(candidate) ?? [])];
    isLost =
      keys.some((key) => said.has(key)) || repeats(candidate, said) || (isLost && needsBefore(candidate));
    for (const key of keys) said.add(key);
    return !isLost;
  });
}

function needsBefore({ tied, leans }: Candidate): boolean {
  return tied === true || leans === true;
}

/** Tells whether steps in another frame repeat names that were already said: "It takes three steps: …". */
function repeats({ text, rhetoricalRole }: Candidate, said: Set<string>): boolean {
  if (rhetoricalRole === 'chain') return saysAgain(text.replace(/^[^:]{3,40}: /u, ''), said);
  return (rhetoricalRole === 'whole' || rhetoricalRole === 'notes') && saysAgain(text, said);
}

/**
 * Returns the words around a figure, without the figure. "The total cost is 70" and, a slide later, "The total cost
 * is 90" leave unclear what either measures.
 */
function figureKey({ text, rhetoricalRole }: Candidate): string[] | null {
  const isFigure =
    (rhetoricalRole === 'pair' || rhetoricalRole === 'table' || rhetoricalRole === 'change') &&
    /\d/.test(text);
  return isFigure ? [`# ${sameWordsKey(text.replace(/\d[\d.,]*/gu, ''))}`] : null;
}
