import { findGrammarFault } from '../grammar/find-grammar-fault.ts';
import { findDoubts } from './find-doubts.ts';

/** Whether nothing about the English of a sentence is wrong or doubtful. */
export function isPlainEnglish(sentence: string): boolean {
  return findDoubts(sentence).length === 0 && findGrammarFault(sentence) === null;
}
