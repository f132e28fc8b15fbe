import { findGrammarFault } from '../grammar/find-grammar-fault.ts';
import { grammarText } from '../grammar/grammar-fault.ts';
import type { Doubt } from './doubt.ts';
import { notationDoubts } from './notation-doubts.ts';
import { nounDoubts } from './noun-doubts.ts';
import { structureDoubts } from './structure-doubts.ts';

/**
 * Tells whether nothing about the English of a sentence is wrong or doubtful.
 * @param names ordinary words, in lower case, that are names in this deck
 */
export function isPlainEnglish(sentence: string, names?: ReadonlySet<string>): boolean {
  return findDoubts(sentence, names).length === 0 && findGrammarFault(sentence) === null;
}

/** Everything that makes a sentence doubtful, though it breaks no rule for sure. */
export const doubts: readonly Doubt[] = [...nounDoubts, ...notationDoubts, ...structureDoubts];

/**
 * Returns the doubts about a sentence of English; none for plain good English.
 * @param names ordinary words, in lower case, that are names where the sentence stands
 */
export function findDoubts(sentence: string, names?: ReadonlySet<string>): Doubt[] {
  const read = grammarText(sentence, names);
  return doubts.filter((doubt) => doubt.finds(read));
}
