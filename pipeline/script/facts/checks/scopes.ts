import type { SaidText, SaidWord } from '../said-words.ts';

/**
 * Divides a sentence at its commas and clauses: each part has its own subject. A part that only names a place or a
 * time, such as "In the second quarter,", belongs to the part after it.
 */
export function scopesOf({ text, words }: SaidText): SaidWord[][] {
  const parts: SaidWord[][] = [];
  let previous: SaidWord | undefined;
  for (const word of words) {
    const between = previous ? text.slice(previous.start + previous.word.length, word.start) : '';
    if (!previous || word.clause !== previous.clause || /,\s/.test(between)) parts.push([]);
    parts.at(-1)?.push(word);
    previous = word;
  }
  return parts.flatMap((part, index) => {
    const before = parts[index - 1];
    // An inserted clause ends at its comma: "…, at $2,940,000, and …".
    const opens = (one: readonly SaidWord[], ahead: readonly SaidWord[] | undefined) =>
      isIntroduction(one) && ahead?.at(-1)?.clause !== one[0]?.clause;
    if (opens(part, before) && index < parts.length - 1) return [];
    return [before && opens(before, parts[index - 2]) ? [...before, ...part] : part];
  });
}

const isIntroduction = (part: readonly SaidWord[]): boolean => {
  const opens = part[0]?.word ?? '';
  return (
    (part.length <= 5 &&
      /^(?:in|for|with|at|by|on|before|after|since|today|now|then|until|from|under)$/.test(opens)) ||
    (part.length <= 8 && /^(?:if|when|once|should|where)$/.test(opens))
  );
};
