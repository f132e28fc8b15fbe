import { cutAtJoints } from '../../english/cut-at-joints.ts';
import { findGrammarFault } from '../../english/grammar/find-grammar-fault.ts';
import type { DraftSentence } from '../sentences/draft-sentence.ts';
import { inPlainWords } from './plain-words.ts';
import { holdsTag } from './slide-sentences.ts';

/** Maximum number of words of a sentence. Longer ones are divided, because listeners cannot look back. */
const longestWords = 16;

/**
 * Rewrites the sentences of a slide in plain words, and divides long ones where two sentences meet. No content is
 * left out, so a sentence that could only be shortened stays long. A wording that would break the grammar is not
 * used.
 */
export function simplify(sentences: readonly DraftSentence[]): DraftSentence[] {
  return sentences.flatMap((sentence) => {
    const plain = inPlainWords(sentence.text);
    const isWorse = findGrammarFault(plain) !== null && findGrammarFault(sentence.text) === null;
    const text = isWorse ? sentence.text : plain;
    if (holdsTag(text)) return [{ ...sentence, text }];
    const [first = text, ...others] = partsOf(text);
    return [
      { ...sentence, text: first },
      ...others.map((part) => ({ text: part, importance: sentence.importance, tied: true as const })),
    ];
  });
}

/** Divides a sentence only if all of its words stay, except for a conjunction between the parts. */
function partsOf(text: string): string[] {
  const parts = cutAtJoints(text, longestWords);
  const kept = letters(parts.join(''));
  return kept === letters(text) || kept === letters(text.replace(/,\s+and\s+/giu, ' ')) ? parts : [text];
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
