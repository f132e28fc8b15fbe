import { findGrammarFault } from '../grammar/find-grammar-fault.ts';
import { findDoubts } from './find-doubts.ts';

/**
 * Tells whether nothing about the English of a sentence is wrong or doubtful.
 * @param names ordinary words, in lower case, that are names in this deck
 */
export function isPlainEnglish(sentence: string, names?: ReadonlySet<string>): boolean {
  return findDoubts(sentence, names).length === 0 && findGrammarFault(sentence) === null;
}
