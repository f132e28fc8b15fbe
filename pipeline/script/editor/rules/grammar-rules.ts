import { findGrammarFault } from '#pipeline/english/grammar/find-grammar-fault.ts';
import { sameWordsKey } from '#pipeline/english/same-words-key.ts';
import type { EditorRule } from '../editor-rule.ts';
import type { ExaminedSentence } from '../examined-sentence.ts';

/** Rules against English that readers would take for a mistake, whoever wrote it. */
export const grammarRules: readonly EditorRule[] = [
  {
    name: 'broken grammar',
    sure: true,
    because: 'Its spelling or grammar is wrong.',
    finds: (sentence) =>
      !sentence.isQuote &&
      !sentence.isQuestion &&
      !isFromNotes(sentence) &&
      findGrammarFault(sentence.text) !== null,
    examples: {
      found: { said: 'The berth should be use by every ship.' },
      passed: {
        said: 'The berth should be use by every ship.',
        notes: ['The berth should be use by every ship.'],
      },
    },
  },
];

/** Tells whether the author's notes contain the sentence. Words that an author wrote for speech are left alone. */
function isFromNotes({ text, notes }: ExaminedSentence): boolean {
  return notes.length > 0 && sameWordsKey(notes.join(' ')).includes(sameWordsKey(text));
}
