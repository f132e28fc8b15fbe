import type { SaidText, SaidWord } from '../said-words.ts';

/**
 * A sentence at its commas and clauses: each part speaks of its own subject. A part that only says where or when, "In the
 * second quarter,", belongs to the part behind it.
 */
export function scopesOf({ text, words }: SaidText): SaidWord[][] {
  const parts: SaidWord[][] = [];
  let previous: SaidWord | undefined;
  for (const word of words) {
    const between = previous ? text.slice(previous.start + previous.word.length, word.start) : '';
    if (!previous || word.clause !== previous.clause || between.includes(',')) parts.push([]);
    parts.at(-1)?.push(word);
    previous = word;
  }
  return parts.flatMap((part, index) => {
    if (isIntroduction(part) && index < parts.length - 1) return [];
    const before = parts[index - 1];
    return [before && isIntroduction(before) ? [...before, ...part] : part];
  });
}

const isIntroduction = (part: readonly SaidWord[]): boolean =>
  part.length <= 5 &&
  /^(?:in|for|with|at|by|on|before|after|since|today|now|then|until|from|under)$/.test(part[0]?.word ?? '');
