import { sameWordsKey } from '../../english/same-words-key.ts';
import { saysAgain } from '../editor/says-again.ts';
import type { Saying } from './pattern.ts';

/** Leaves out what was said on an earlier slide, with what leans on it. Notes in `said` what is left. */
export function fresh(sayings: readonly Saying[], said: Set<string>): Saying[] {
  let isLost = false;
  return sayings.filter((saying) => {
    const keys = [sameWordsKey(saying.text), ...(figureKey(saying) ?? [])];
    isLost = keys.some((key) => said.has(key)) || repeats(saying, said) || (isLost && needsBefore(saying));
    for (const key of keys) said.add(key);
    return !isLost;
  });
}

function needsBefore({ tied, leans }: Saying): boolean {
  return tied === true || leans === true;
}

/** Steps under a frame of their own may be the names that another sentence gave: "It takes three steps: …". */
function repeats({ text, move }: Saying, said: Set<string>): boolean {
  if (move === 'chain') return saysAgain(text.replace(/^[^:]{3,40}: /u, ''), said);
  return (move === 'whole' || move === 'notes') && saysAgain(text, said);
}

/** "The total cost is 70" and, a slide later, "The total cost is 90": nobody knows what either is of. */
function figureKey({ text, move }: Saying): string[] | null {
  const isFigure = (move === 'pair' || move === 'table' || move === 'change') && /\d/.test(text);
  return isFigure ? [`# ${sameWordsKey(text.replace(/\d[\d.,]*/gu, ''))}`] : null;
}
