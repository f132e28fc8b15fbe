import { grammarText } from '../grammar/grammar-fault.ts';
import type { Doubt } from './doubt.ts';
import { notationDoubts } from './notation-doubts.ts';
import { nounDoubts } from './noun-doubts.ts';
import { structureDoubts } from './structure-doubts.ts';

/** All signs that make a sentence doubtful, although it breaks no rule for certain. */
export const doubts: readonly Doubt[] = [...nounDoubts, ...notationDoubts, ...structureDoubts];

/**
 * Returns the doubts about an English sentence; none for plain good English.
 * @param names ordinary words, in lower case, that are names in this deck
 */
export function findDoubts(sentence: string, names?: ReadonlySet<string>): Doubt[] {
  const read = grammarText(sentence, names);
  return doubts.filter((doubt) => doubt.finds(read));
}
